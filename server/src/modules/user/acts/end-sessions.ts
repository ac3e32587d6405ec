/** A user ends sessions of the own account, with a code. */
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../../db/database'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { sessionHashOf } from '../../../kit/session'
import { takeStepUp } from '../../../kit/step-up'
import { REFUSALS } from '../messages'
import { hostOf, noteEvent } from '../security'
import type { UserTools } from '../tools'

/** @param id without one all but the caller's. @throws Refusal STEP_UP, NOT_FOUND */
export const endSession = (
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  id: string | undefined,
  request: FastifyRequest,
): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now()
    await takeStepUp(trx, request, 'sessions', now)
    const ended = await trx
      .deleteFrom('session')
      .where('userId', '=', userId)
      .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
      .$if(id === undefined, (query) => query.where('tokenHash', '!=', sessionHashOf(request)))
      .returning('device')
      .execute()
    if (id !== undefined && ended.length === 0) throw new Refusal(RET.NOT_FOUND, REFUSALS.noSuchSession)
    for (const { device } of ended) await noteEvent(trx, { userId, kind: 'sessionEnd', at: now, device })
  })

/** All of them, the caller's own too. @throws Refusal STEP_UP */
export const logoutAll = (
  { ctx: { clock, db }, sessions }: UserTools,
  userId: number,
  request: FastifyRequest,
): Promise<void> =>
  transaction(db, async (trx) => {
    await takeStepUp(trx, request, 'sessions', clock.now())
    await sessions.endAll(trx, userId)
    await noteEvent(trx, { userId, kind: 'logoutAll', at: clock.now(), device: hostOf(request) })
  })
