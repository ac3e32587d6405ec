/** Login, logout, and user info. */
import { RET } from '@contract/constants'
import type {
  BindPhoneBody,
  BindPhoneResult,
  CaptchaBody,
  LoginBody,
  LoginResult,
  SendMsgQuery,
  SendMsgResult,
  StepUpBody,
  UserInfo,
  WxLoginBody,
  WxLoginResult,
} from '@contract/user'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { Static } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { transaction, type Trx } from '../../db/database'
import type { AppContext, UserCounts } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import { refuseField, Refusal } from '../../kit/refusal'
import { sessionHashOf } from '../../kit/session'
import { equalsSafely } from '../../kit/signing'
import { STEP_UP_LIFE_MS, takeStepUp } from '../../kit/step-up'
import { MAX_SESSIONS, SMS_INTERVAL_MS } from '../../limits'
import { chooseMiniProgram } from '../../messenger/providers'
import { createAccounts } from './accounts'
import { DEMO_ACCOUNTS, REFUSALS } from './messages'
import { createMessengerCodes } from './messenger-codes'
import { bindPhone } from './phone-binding'
import * as repository from './repository'
import { needsNoTail, passRecheck } from './recheck'
import { createSecurity, hostOf, noteEvent, noteLogin } from './security'
import { createSessions } from './sessions'
import { createSmsCodes } from './sms-codes'

/** Who asks: the network address, and by which device. */
type Asking = Pick<FastifyRequest, 'headers' | 'ip'>

export function createUserService(ctx: AppContext) {
  const { clock, config, db } = ctx
  const sessions = createSessions(ctx)
  const codes = createSmsCodes(ctx)
  const security = createSecurity(ctx, codes)

  const accounts = createAccounts(ctx)
  const messenger = createMessengerCodes(ctx, chooseMiniProgram(config, clock))

  async function signIn(user: repository.User, request: Asking): Promise<LoginResult> {
    const device = hostOf(request)
    await repository.deleteEndedSessions(db, user.id, clock.now())
    const token = await sessions.create(user.id, device)
    await noteLogin(ctx, user.id, device)
    await repository.endOldestSessions(db, user.id, MAX_SESSIONS)
    return { user_identity: token, userId: String(user.id), nickname: user.nickname }
  }

  async function useSmsCode(phone: string, code: string, address: string): Promise<void> {
    if (!(await codes.use(phone, code, address))) throw refuseField('code', REFUSALS.badSmsCode, RET.BAD_CODE)
  }

  /** A login that names no documents rests on none. @returns what keeps the user's consents */
  async function checkAgreed(agreed?: string): Promise<(userId: number) => Promise<void>> {
    const kept = agreed === undefined ? undefined : await ctx.loginConsents?.check(agreed)
    return kept ?? (() => Promise.resolve())
  }

  async function info(userId: number): Promise<UserInfo> {
    const [profile, counts] = await Promise.all([
      repository.findProfile(db, userId),
      ctx.userCounts?.(userId) ?? NO_COUNTS,
    ])
    if (profile === undefined) throw new Refusal(RET.NO_SESSION, REFUSALS.noSession)
    return {
      userId: String(profile.id),
      nickname: profile.nickname,
      phone: profile.phone === null ? '' : maskPhone(profile.phone),
      ...(profile.avatar !== '' && { avatar: profile.avatar }),
      ...counts,
    }
  }

  /** @throws Refusal NO_SESSION for a visitor, CONFLICT for an account without a phone */
  async function ownPhone(userId: number | null): Promise<string> {
    const profile = userId === null ? undefined : await repository.findProfile(db, userId)
    if (profile === undefined) throw new Refusal(RET.NO_SESSION, REFUSALS.noSession)
    if (profile.phone === null) throw new Refusal(RET.CONFLICT, REFUSALS.noPhone)
    return profile.phone
  }

  return {
    /**
     * `sn` is made with a key that every client has, so anyone can make it: it detects corrupted requests, and grants
     * nothing. The limits per phone and client address (sms-codes.ts) and the rate of the route prevent mass sending.
     * A code for an act goes to the user's own number alone, whatever the request names.
     * @param address the client's network address. @throws Refusal BAD_SIGNATURE, TOO_MANY or UNAVAILABLE
     */
    async sendCode(userId: number | null, input: Static<typeof SendMsgQuery>, address: string): Promise<SendMsgResult> {
      const { sn, ...params } = input
      const { phone, scene } = params
      if ((phone === undefined) === (scene === undefined)) throw refuseField('phone', REFUSALS.phoneOrScene)
      if (!equalsSafely(sendmsgSn(params, config.signingKey), sn.toLowerCase())) {
        throw new Refusal(RET.BAD_SIGNATURE, '请求签名有误')
      }
      const code = await codes.send(phone ?? (await ownPhone(userId)), address, scene)
      return { retryAfterSeconds: SMS_INTERVAL_MS / 1000, ...(config.demo && { demoCode: code }) }
    },

    passCaptcha: async (userId: number | null, { phone, token }: Static<typeof CaptchaBody>, address: string) =>
      codes.passCaptcha(phone ?? (await ownPhone(userId)), token, address),

    /**
     * Opens a scene for this session. The code and what it opens are one step.
     * @throws Refusal BAD_CODE, or CONFLICT for an account without a phone
     */
    async stepUp(userId: number, { scene, code, idTail }: Static<typeof StepUpBody>, request: FastifyRequest) {
      const until = clock.now() + STEP_UP_LIFE_MS
      const tokenHash = sessionHashOf(request)
      const now = clock.now()
      const isEnough = await needsNoTail(db, userId, idTail, now)
      let isRight = true
      const also = async (trx: Trx) => {
        isRight = isEnough || (await passRecheck(trx, ctx, { userId, idTail: idTail ?? '', now }))
        if (isRight) await repository.openScene(trx, { tokenHash, scene, until })
      }
      const isGood = await codes.use(await ownPhone(userId), code, request.ip, { scene, also })
      if (!isGood) throw refuseField('code', REFUSALS.badSmsCode, RET.BAD_CODE)
      if (!isRight) throw refuseField('idTail', REFUSALS.badTail)
      return { until }
    },

    /**
     * The documents are checked first, so that a new version costs no code.
     * @throws Refusal BAD_CODE, or CONFLICT for an old document
     */
    async login({ phone, code, agreed }: Static<typeof LoginBody>, request: Asking): Promise<LoginResult> {
      const keepConsents = await checkAgreed(agreed)
      await useSmsCode(phone, code, request.ip)
      const user = await accounts.ofPhone(phone)
      await keepConsents(user.id)
      return signIn(user, request)
    },

    /**
     * As a person of the demonstration, of whom everybody knows all there is: nothing is sent, and nothing counted
     * against the limits of codes. Registered with DEMO=1 alone. @throws Refusal BAD_REQUEST for any other phone
     */
    async demoLogin(phone: string, request: Asking): Promise<LoginResult> {
      if (!DEMO_ACCOUNTS.some((account) => account.phone === phone)) {
        throw refuseField('phone', REFUSALS.demoAccountsOnly)
      }
      return signIn(await accounts.ofPhone(phone), request)
    },

    /** By the code of the messenger's `wx.login`. @throws Refusal BAD_CODE or UNAVAILABLE, CONFLICT as `login` */
    async messengerLogin({ code, agreed }: Static<typeof WxLoginBody>, request: Asking): Promise<WxLoginResult> {
      const keepConsents = await checkAgreed(agreed)
      const user = await accounts.ofMessenger(await messenger.openIdOf(code))
      await keepConsents(user.id)
      const profile = await repository.findProfile(db, user.id)
      return { ...(await signIn(user, request)), phoneMissing: (profile?.phone ?? null) === null }
    },

    /**
     * The phone's code is checked first, so that only its owner learns whether it has an account.
     * @throws Refusal BAD_CODE, CONFLICT …
     */
    async bindPhone(userId: number, body: Static<typeof BindPhoneBody>, request: Asking): Promise<BindPhoneResult> {
      if ('phone' in body) await useSmsCode(body.phone, body.code, request.ip)
      const phone = 'phone' in body ? body.phone : await messenger.phoneOf(body.phoneCode)
      const ownerId = await bindPhone(ctx, userId, phone)
      if (ownerId === userId) return info(userId)
      const { user_identity } = await signIn(await accounts.ofPhone(phone), request)
      return { ...(await info(ownerId)), user_identity }
    },

    security: security.security,
    endSession: security.endSession,
    async changePhone(userId: number, change: Parameters<typeof security.changePhone>[1], request: FastifyRequest) {
      await security.changePhone(userId, change, request)
      return info(userId)
    },
    logout: (token: string) => sessions.end(token),
    /** @throws Refusal STEP_UP */
    logoutAll: (userId: number, request: FastifyRequest) =>
      transaction(db, async (trx) => {
        await takeStepUp(trx, request, 'sessions', clock.now())
        await sessions.endAll(trx, userId)
        await noteEvent(trx, { userId, kind: 'logoutAll', at: clock.now(), device: hostOf(request) })
      }),
    info,
  }
}

const NO_COUNTS: UserCounts = {
  cartCount: 0,
  collectCount: 0,
  orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
}
