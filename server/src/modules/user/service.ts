/** Signing in and who one is. */
import { RET } from '@contract/constants'
import type { LoginResult, SendMsgQuery, SendMsgResult, UserInfo } from '@contract/user'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { Static } from '@sinclair/typebox'
import { lockUntilEnd } from '../../db/advisory-lock'
import { transaction } from '../../db/database'
import type { AppContext, UserCounts } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import { SMS_INTERVAL_MS } from '../../limits'
import * as repository from './repository'
import { createSessions } from './sessions'
import { createSmsCodes } from './sms-codes'

export function createUserService(ctx: AppContext) {
  const { clock, config, db } = ctx
  const sessions = createSessions(ctx)
  const codes = createSmsCodes(ctx)

  /** Two first logins at once make one user: the second waits and finds the first's. */
  async function findOrCreate(phone: string): Promise<repository.User> {
    const found = await repository.findUserByPhone(db, phone)
    if (found !== undefined) return found
    return transaction(db, async (trx) => {
      await lockUntilEnd(trx, 'smsPhone', phone)
      const other = await repository.findUserByPhone(trx, phone)
      return other ?? repository.insertUser(trx, phone, nicknameOf(config.productName, phone), clock.now())
    })
  }

  return {
    /** @param address the client's network address. @throws Refusal BAD_SIGNATURE, TOO_MANY or UNAVAILABLE */
    async sendCode(input: Static<typeof SendMsgQuery>, address: string): Promise<SendMsgResult> {
      const { sn, ...params } = input
      if (!equalsSafely(sendmsgSn(params, config.signingKey), sn.toLowerCase())) {
        throw new Refusal(RET.BAD_SIGNATURE, '请求签名有误')
      }
      const code = await codes.send(input.phone, address)
      return { retryAfterSeconds: SMS_INTERVAL_MS / 1000, ...(config.demo && { demoCode: code }) }
    },

    /** @throws Refusal BAD_CODE */
    async login(phone: string, code: string): Promise<LoginResult> {
      if (!(await codes.use(phone, code))) throw new Refusal(RET.BAD_CODE, '验证码错误或已失效')
      const user = await findOrCreate(phone)
      await repository.deleteEndedSessions(db, user.id, clock.now())
      return { user_identity: await sessions.create(user.id), userId: String(user.id), nickname: user.nickname }
    },

    logout: (token: string) => sessions.end(token),

    async info(userId: number): Promise<UserInfo> {
      const [profile, counts] = await Promise.all([
        repository.findProfile(db, userId),
        ctx.userCounts?.(userId) ?? NO_COUNTS,
      ])
      if (profile === undefined) throw new Refusal(RET.NO_SESSION, '请先登录')
      return {
        userId: String(profile.id),
        nickname: profile.nickname,
        phone: profile.phone === null ? '' : maskPhone(profile.phone),
        ...counts,
      }
    },
  }
}

const NO_COUNTS: UserCounts = {
  cartCount: 0,
  collectCount: 0,
  orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
}

/** 138****8000 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** At most 20 characters, whatever the host calls the shop. */
function nicknameOf(productName: string, phone: string): string {
  return `${productName.slice(0, 12)}用户${phone.slice(-4)}`
}
