/** Somebody signs in: with a code to a phone, or by the messenger, which may need a phone yet. */
import { RET } from '@contract/constants'
import type { BindPhoneBody, BindPhoneResult, LoginBody, LoginResult, WxLoginBody, WxLoginResult } from '@contract/user'
import type { Static } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { refuseField } from '../../../kit/refusal'
import { MAX_SESSIONS } from '../../../limits'
import { info } from '../info'
import { DEMO_ACCOUNTS, REFUSALS } from '../messages'
import { bindPhone } from '../phone-binding'
import * as repository from '../repository'
import { hostOf, noteLogin } from '../security'
import type { UserTools } from '../tools'

/** Who asks: the network address, and by which device. */
type Asking = Pick<FastifyRequest, 'headers' | 'ip'>

async function signIn({ ctx, sessions }: UserTools, user: repository.User, request: Asking): Promise<LoginResult> {
  const { clock, db } = ctx
  const device = hostOf(request)
  await repository.deleteEndedSessions(db, user.id, clock.now())
  const token = await sessions.create(user.id, device)
  await noteLogin(ctx, user.id, device)
  await repository.endOldestSessions(db, user.id, MAX_SESSIONS)
  return { user_identity: token, userId: String(user.id), nickname: user.nickname }
}

async function useSmsCode({ codes }: UserTools, phone: string, code: string, address: string): Promise<void> {
  if (!(await codes.use(phone, code, address))) throw refuseField('code', REFUSALS.badSmsCode, RET.BAD_CODE)
}

/** A login that names no documents rests on none. @returns what keeps the user's consents */
async function checkAgreed({ ctx }: UserTools, agreed?: string): Promise<(userId: number) => Promise<void>> {
  const kept = agreed === undefined ? undefined : await ctx.loginConsents?.check(agreed)
  return kept ?? (() => Promise.resolve())
}

/**
 * The documents are checked first, so that a new version costs no code.
 * @throws Refusal BAD_CODE, or CONFLICT for an old document
 */
export async function login(
  tools: UserTools,
  { phone, code, agreed }: Static<typeof LoginBody>,
  request: Asking,
): Promise<LoginResult> {
  const keepConsents = await checkAgreed(tools, agreed)
  await useSmsCode(tools, phone, code, request.ip)
  const user = await tools.accounts.ofPhone(phone)
  await keepConsents(user.id)
  return signIn(tools, user, request)
}

/**
 * As a person of the demonstration, of whom everybody knows all there is: nothing is sent, and nothing counted
 * against the limits of codes. Registered with DEMO=1 alone. @throws Refusal BAD_REQUEST for any other phone
 */
export async function demoLogin(tools: UserTools, phone: string, request: Asking): Promise<LoginResult> {
  if (!DEMO_ACCOUNTS.some((account) => account.phone === phone)) {
    throw refuseField('phone', REFUSALS.demoAccountsOnly)
  }
  return signIn(tools, await tools.accounts.ofPhone(phone), request)
}

/** By the code of the messenger's `wx.login`. @throws Refusal BAD_CODE or UNAVAILABLE, CONFLICT as `login` */
export async function messengerLogin(
  tools: UserTools,
  { code, agreed }: Static<typeof WxLoginBody>,
  request: Asking,
): Promise<WxLoginResult> {
  const { accounts, ctx, messenger } = tools
  const keepConsents = await checkAgreed(tools, agreed)
  const user = await accounts.ofMessenger(await messenger.openIdOf(code))
  await keepConsents(user.id)
  const profile = await repository.findProfile(ctx.db, user.id)
  return { ...(await signIn(tools, user, request)), phoneMissing: (profile?.phone ?? null) === null }
}

/**
 * The phone's code is checked first, so that only its owner learns whether it has an account.
 * @throws Refusal BAD_CODE, CONFLICT …
 */
export async function bindOwnPhone(
  tools: UserTools,
  userId: number,
  body: Static<typeof BindPhoneBody>,
  request: Asking,
): Promise<BindPhoneResult> {
  const { accounts, ctx, messenger } = tools
  if ('phone' in body) await useSmsCode(tools, body.phone, body.code, request.ip)
  const phone = 'phone' in body ? body.phone : await messenger.phoneOf(body.phoneCode)
  const ownerId = await bindPhone(ctx, userId, phone)
  if (ownerId === userId) return info(ctx, userId)
  const { user_identity } = await signIn(tools, await accounts.ofPhone(phone), request)
  return { ...(await info(ctx, ownerId)), user_identity }
}
