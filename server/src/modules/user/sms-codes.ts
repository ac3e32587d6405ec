/**
 * One-time codes: 6 digits, 5 minutes, 5 attempts per client address, stored as HMAC; limits per phone, per client
 * address and for the whole shop.
 */
import { createHmac, randomInt } from 'node:crypto'
import { RET } from '@contract/constants'
import { lockUntilEnd } from '../../db/transaction'
import { transaction, type Trx } from '../../db/database'
import { addressKey } from '../../kit/input'
import { SmsRefused, type AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import { waitText } from '../../kit/wait-text'
import {
  CAPTCHA_FREE_PER_ADDRESS,
  CAPTCHA_FREE_PER_PHONE,
  CAPTCHA_PASS_LIFE_MS,
  SMS_ADDRESS_WINDOW_MS,
  SMS_CODE_LIFE_MS,
  SMS_CODE_ATTEMPTS,
  SMS_CODE_ATTEMPTS_OF_ALL,
  SMS_INTERVAL_MS,
  SMS_PER_ADDRESS_PER_HOUR,
  SMS_PER_PHONE_PER_DAY,
  SMS_PHONE_WINDOW_MS,
} from '../../limits'
import { REFUSALS, SCENE_PURPOSES } from './messages'
import * as repository from './repository'
import type { CodeScene } from './tables'

export interface CodeUse {
  scene: CodeScene
  also: (trx: Trx) => Promise<void>
}

export interface SmsCodes {
  /**
   * Generates a code for a scene and sends it. Between two codes of a scene there is a minute; the numbers of codes a
   * phone, an address and the shop may have are those of all scenes together.
   * @param address the client's network address.
   * @throws Refusal TOO_MANY, CAPTCHA_NEEDED or UNAVAILABLE
   */
  send(phone: string, address: string, scene?: CodeScene): Promise<string>
  /**
   * Verifies a captcha's token: the next code of this phone and address needs no other. Without an answer of the
   * service the token is refused, since who overloads it must not be able to switch the captcha off.
   * @throws Refusal CAPTCHA_NEEDED or UNAVAILABLE
   */
  passCaptcha(phone: string, token: string, address: string): Promise<void>
  /**
   * Uses up a code: one of the phone's last two for the scene, since messages overtake each other and anybody can
   * request a newer one. `also` is done with it, in one step. False when it is wrong, used, expired or out of attempts.
   * Every attempt counts against the scene's newest code and the address that makes it, so a stranger's wrong codes do
   * not lock the phone's owner out.
   */
  use(phone: string, code: string, address: string, forWhat?: CodeUse): Promise<boolean>
}

/** Whom a code is for, and for what. */
interface CodeTo {
  phone: string
  scene: CodeScene
}

const LOGIN: CodeUse = { scene: 'login', also: () => Promise.resolve() }

export function createSmsCodes({ captcha, clock, config, db, log, sms }: AppContext): SmsCodes {
  const hash = (...parts: string[]) => createHmac('sha256', config.smsCodeSecret).update(parts.join('\n')).digest('hex')

  /**
   * How long until fewer than `max` codes count again, as text: until the code is out of the window that is now the
   * `max`th newest.
   */
  async function waitFor(trx: Trx, of: repository.CodesOf, max: number, windowMs: number): Promise<string> {
    const sentAt = (await repository.sentAtOf(trx, of, max)) ?? 0
    return waitText(sentAt + windowMs - clock.now())
  }

  /** Counts and stores in one step, so that no burst exceeds the limits. */
  async function store(trx: Trx, to: CodeTo, addressHash: string, code: string): Promise<number> {
    const { phone, scene } = to
    const now = clock.now()
    await lockUntilEnd(trx, 'smsPhone', phone)
    await lockUntilEnd(trx, 'smsAddress', addressHash)
    const sent = await repository.countForPhone(trx, phone, scene, now - SMS_PHONE_WINDOW_MS)
    if (sent.last !== null && sent.last > now - SMS_INTERVAL_MS) {
      throw new Refusal(RET.TOO_MANY, REFUSALS.codeTooSoon(waitText(sent.last + SMS_INTERVAL_MS - now)))
    }
    if (sent.count >= SMS_PER_PHONE_PER_DAY) {
      const wait = await waitFor(trx, { phone }, SMS_PER_PHONE_PER_DAY, SMS_PHONE_WINDOW_MS)
      throw new Refusal(RET.TOO_MANY, REFUSALS.codesOfPhone(wait))
    }
    const fromAddress = await repository.countForAddress(trx, addressHash, now - SMS_ADDRESS_WINDOW_MS)
    if (fromAddress >= SMS_PER_ADDRESS_PER_HOUR) {
      const wait = await waitFor(trx, { addressHash }, SMS_PER_ADDRESS_PER_HOUR, SMS_ADDRESS_WINDOW_MS)
      throw new Refusal(RET.TOO_MANY, REFUSALS.codesTooOften(wait))
    }
    const isOften = sent.count >= CAPTCHA_FREE_PER_PHONE
    if (captcha && (isOften || fromAddress >= CAPTCHA_FREE_PER_ADDRESS)) {
      if (!(await repository.usePass(trx, phone, addressHash, now))) {
        const wait = isOften
          ? await waitFor(trx, { phone }, CAPTCHA_FREE_PER_PHONE, SMS_PHONE_WINDOW_MS)
          : await waitFor(trx, { addressHash }, CAPTCHA_FREE_PER_ADDRESS, SMS_ADDRESS_WINDOW_MS)
        throw new Refusal(RET.CAPTCHA_NEEDED, REFUSALS.codesTooOften(wait))
      }
    }
    // Last, since every sending waits for this lock.
    await lockUntilEnd(trx, 'smsShop', '')
    if ((await repository.countCodes(trx, now - SMS_ADDRESS_WINDOW_MS)) >= config.smsPerHour) {
      log.error({ smsPerHour: config.smsPerHour }, 'the sms budget of the hour is used up')
      const wait = await waitFor(trx, {}, config.smsPerHour, SMS_ADDRESS_WINDOW_MS)
      throw new Refusal(RET.TOO_MANY, REFUSALS.codesOfShop(wait))
    }
    await repository.deleteCodesBefore(trx, phone, now - SMS_PHONE_WINDOW_MS)
    return repository.insertCode(trx, {
      phone,
      addressHash,
      codeHash: hash(phone, code),
      scene,
      sentAt: now,
      expiresAt: now + SMS_CODE_LIFE_MS,
      usedAt: null,
    })
  }

  return {
    async send(phone, address, scene = 'login') {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await transaction(db, (trx) => store(trx, { phone, scene }, hash(addressKey(address)), code))
      try {
        await sms.send(phone, code, scene === 'login' ? undefined : SCENE_PURPOSES[scene])
      } catch (error) {
        if (!(error instanceof SmsRefused)) {
          // The message may be on its way: the code stays valid and counts, or a slow service would end all limits.
          log.error(error, 'an sms may not have been sent')
          return code
        }
        log.error(error, 'an sms could not be sent')
        // A code that was not sent must not count against the phone's owner.
        await repository.deleteCode(db, id)
        throw new Refusal(RET.UNAVAILABLE, '短信发送失败，请稍后再试')
      }
      return code
    },
    async passCaptcha(phone, token, address) {
      const isGood = await captcha?.verify(token, address).catch((error: unknown) => {
        log.error(error, 'a captcha could not be verified')
        throw new Refusal(RET.UNAVAILABLE, REFUSALS.captchaUnavailable)
      })
      if (isGood !== true) throw new Refusal(RET.CAPTCHA_NEEDED, REFUSALS.captchaFailed)
      const now = clock.now()
      const pass = { phone, addressHash: hash(addressKey(address)), expiresAt: now + CAPTCHA_PASS_LIFE_MS }
      await repository.insertPass(db, pass, now)
    },
    use: (phone, code, address, { scene, also } = LOGIN) =>
      transaction(db, async (trx) => {
        const now = clock.now()
        const codes = await repository.lockLastCodes(trx, phone, scene)
        const valid = codes.filter(({ usedAt, expiresAt }) => usedAt === null && expiresAt > now)
        const [newest] = codes
        if (newest === undefined || valid.length === 0) return false
        const tries = await repository.countTry(trx, newest.id, hash(addressKey(address)))
        if (tries.fromAddress > SMS_CODE_ATTEMPTS || tries.total > SMS_CODE_ATTEMPTS_OF_ALL) return false
        const given = hash(phone, code)
        if (!valid.some(({ codeHash }) => equalsSafely(codeHash, given))) return false
        await repository.markUsed(
          trx,
          codes.map(({ id }) => id),
          now,
        )
        await also(trx)
        return true
      }),
  }
}
