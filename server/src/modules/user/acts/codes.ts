/** Codes by message: sent, and used up for an act that needs one. */
import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import type { CaptchaBody, SendMsgQuery, SendMsgResult, StepUpBody } from '@contract/user'
import type { Static } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../../db/database'
import type { AppContext } from '../../../kit/context'
import { refuseField, Refusal } from '../../../kit/refusal'
import { sessionHashOf } from '../../../kit/session'
import { equalsSafely } from '../../../kit/signing'
import { STEP_UP_LIFE_MS } from '../../../kit/step-up'
import { SMS_INTERVAL_MS } from '../../../limits'
import { REFUSALS } from '../messages'
import { needsNoTail, passRecheck } from '../recheck'
import * as repository from '../repository'
import type { UserTools } from '../tools'

/** @throws Refusal NO_SESSION for a visitor, CONFLICT for an account without a phone */
async function ownPhone({ db }: AppContext, userId: number | null): Promise<string> {
  const profile = userId === null ? undefined : await repository.findProfile(db, userId)
  if (profile === undefined) throw new Refusal(RET.NO_SESSION, REFUSALS.noSession)
  if (profile.phone === null) throw new Refusal(RET.CONFLICT, REFUSALS.noPhone)
  return profile.phone
}

/**
 * `sn` is made with a key that every client has, so anyone can make it: it detects corrupted requests, and grants
 * nothing. The limits per phone and client address (sms-codes.ts) and the rate of the route prevent mass sending.
 * A code for an act goes to the user's own number alone, whatever the request names.
 * @param address the client's network address. @throws Refusal BAD_SIGNATURE, TOO_MANY or UNAVAILABLE
 */
export async function sendCode(
  { codes, ctx }: UserTools,
  userId: number | null,
  input: Static<typeof SendMsgQuery>,
  address: string,
): Promise<SendMsgResult> {
  const { config } = ctx
  const { sn, ...params } = input
  const { phone, scene } = params
  if ((phone === undefined) === (scene === undefined)) throw refuseField('phone', REFUSALS.phoneOrScene)
  if (!equalsSafely(sendmsgSn(params, config.signingKey), sn.toLowerCase())) {
    throw new Refusal(RET.BAD_SIGNATURE, '请求签名有误')
  }
  const code = await codes.send(phone ?? (await ownPhone(ctx, userId)), address, scene)
  return { retryAfterSeconds: SMS_INTERVAL_MS / 1000, ...(config.demo && { demoCode: code }) }
}

/** The number may be sent another code. */
export const passCaptcha = async (
  { codes, ctx }: UserTools,
  userId: number | null,
  { phone, token }: Static<typeof CaptchaBody>,
  address: string,
) => codes.passCaptcha(phone ?? (await ownPhone(ctx, userId)), token, address)

/**
 * Opens a scene for this session. The code and what it opens are one step.
 * @throws Refusal BAD_CODE, or CONFLICT for an account without a phone
 */
export async function stepUp(
  { codes, ctx }: UserTools,
  userId: number,
  { scene, code, idTail }: Static<typeof StepUpBody>,
  request: FastifyRequest,
) {
  const { clock, db } = ctx
  const until = clock.now() + STEP_UP_LIFE_MS
  const tokenHash = sessionHashOf(request)
  const now = clock.now()
  const isEnough = await needsNoTail(db, userId, idTail, now)
  let isRight = true
  const also = async (trx: Trx) => {
    isRight = isEnough || (await passRecheck(trx, ctx, { userId, idTail: idTail ?? '', now }))
    if (isRight) await repository.openScene(trx, { tokenHash, scene, until })
  }
  const isGood = await codes.use(await ownPhone(ctx, userId), code, request.ip, { scene, also })
  if (!isGood) throw refuseField('code', REFUSALS.badSmsCode, RET.BAD_CODE)
  if (!isRight) throw refuseField('idTail', REFUSALS.badTail)
  return { until }
}
