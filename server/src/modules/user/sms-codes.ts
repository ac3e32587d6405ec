/** One-time codes: 6 digits, 5 minutes, 5 attempts, stored as HMAC; limits per phone and per client address. */
import { createHmac, randomInt } from 'node:crypto'
import { RET } from '@contract/constants'
import { lockUntilEnd } from '../../db/transaction'
import { transaction, type Trx } from '../../db/database'
import { addressKey } from '../../kit/input'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import {
  SMS_ADDRESS_WINDOW_MS,
  SMS_CODE_LIFE_MS,
  SMS_CODE_ATTEMPTS,
  SMS_INTERVAL_MS,
  SMS_PER_ADDRESS_PER_HOUR,
  SMS_PER_PHONE_PER_DAY,
  SMS_PHONE_WINDOW_MS,
} from '../../limits'
import * as repository from './repository'

export interface SmsCodes {
  /**
   * Generates a code and sends it.
   * @param address the client's network address.
   * @throws Refusal TOO_MANY or UNAVAILABLE
   */
  send(phone: string, address: string): Promise<string>
  /** Uses up a code. False when it is wrong, used, expired or out of attempts; a wrong attempt counts. */
  use(phone: string, code: string): Promise<boolean>
}

export function createSmsCodes({ clock, config, db, log, sms }: AppContext): SmsCodes {
  const hash = (...parts: string[]) => createHmac('sha256', config.smsCodeSecret).update(parts.join('\n')).digest('hex')

  /** Counts and stores in one step, so that no burst exceeds the limits. */
  async function store(trx: Trx, phone: string, addressHash: string, code: string): Promise<number> {
    const now = clock.now()
    await lockUntilEnd(trx, 'smsPhone', phone)
    await lockUntilEnd(trx, 'smsAddress', addressHash)
    const sent = await repository.countForPhone(trx, phone, now - SMS_PHONE_WINDOW_MS)
    if (sent.last !== null && sent.last > now - SMS_INTERVAL_MS) {
      const seconds = Math.ceil((sent.last + SMS_INTERVAL_MS - now) / 1000)
      throw new Refusal(RET.TOO_MANY, `验证码发送过于频繁，请${seconds}秒后再试`)
    }
    if (sent.count >= SMS_PER_PHONE_PER_DAY) throw new Refusal(RET.TOO_MANY, '今日获取验证码次数已达上限')
    const fromAddress = await repository.countForAddress(trx, addressHash, now - SMS_ADDRESS_WINDOW_MS)
    if (fromAddress >= SMS_PER_ADDRESS_PER_HOUR) throw new Refusal(RET.TOO_MANY, '请求过于频繁，请稍后再试')
    await repository.deleteCodesBefore(trx, phone, now - SMS_PHONE_WINDOW_MS)
    return repository.insertCode(trx, {
      phone,
      addressHash,
      codeHash: hash(phone, code),
      sentAt: now,
      expiresAt: now + SMS_CODE_LIFE_MS,
      usedAt: null,
    })
  }

  return {
    async send(phone, address) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const id = await transaction(db, (trx) => store(trx, phone, hash(addressKey(address)), code))
      try {
        await sms.send(phone, code)
      } catch (error) {
        log.error(error, 'an sms could not be sent')
        // A code that was not sent must not count against the phone's owner.
        await repository.deleteCode(db, id)
        throw new Refusal(RET.UNAVAILABLE, '短信发送失败，请稍后再试')
      }
      return code
    },
    use: (phone, code) =>
      transaction(db, async (trx) => {
        const stored = await repository.useAttempt(trx, phone, clock.now(), SMS_CODE_ATTEMPTS)
        if (stored === undefined || !equalsSafely(stored.codeHash, hash(phone, code))) return false
        await repository.markUsed(trx, stored.id, clock.now())
        return true
      }),
  }
}
