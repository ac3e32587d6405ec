/**
 * Acts of users that need a code first: money, rights, personal data (design: account 2.1). A code that was entered
 * (POST /user/step-up) opens its scene for this session, for ten minutes or one act, whichever ends first.
 *
 *     transaction(db, (trx) => once(trx, intended, now, async () => {
 *       await takeStepUp(trx, request, 'withdraw', now)
 *       …
 *     }))
 *
 * Within the act's own transaction: a refused act gives the opening back, and a repetition of the key needs none.
 */
import { RET } from '@contract/constants'
import type { StepUpScene } from '@contract/user'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/transaction'
import { Refusal } from './refusal'
import { sessionHashOf } from './session'

/** How long an entered code opens its scene, ms. */
export const STEP_UP_LIFE_MS = 10 * 60 * 1000

/**
 * Uses up what a code has opened.
 * @throws Refusal STEP_UP when the scene is not open, also for one that is no user; STEP_UP_IDENTITY of a number that
 * was not used for long
 */
export async function takeStepUp(
  trx: Trx,
  request: Pick<FastifyRequest, 'headers'>,
  scene: StepUpScene,
  now: number,
): Promise<void> {
  const taken = await trx
    .deleteFrom('stepUp')
    .where('tokenHash', '=', sessionHashOf(request))
    .where('scene', '=', scene)
    .where('until', '>', now)
    .executeTakeFirst()
  if (taken.numDeletedRows > 0n) return
  const user = await trx
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select('recheckAt')
    .where('tokenHash', '=', sessionHashOf(request))
    .executeTakeFirst()
  const isRechecked = user !== undefined && user.recheckAt !== null
  throw new Refusal(isRechecked ? RET.STEP_UP_IDENTITY : RET.STEP_UP, '请先完成安全验证')
}
