/**
 * Every call of the console passes here before its permission is checked: writes come from a page of our own, and the
 * cookie's session becomes the request's operator.
 */
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../kit/context'
import { deviceOf } from '../kit/device'
import type { ActingOperator } from '../kit/operator'
import { isOwnPage, operatorToken } from '../kit/operator-cookie'
import { Refusal } from '../kit/refusal'
import { actingOperator, type Origin } from '../modules/operator/acting'
import { REFUSALS } from '../modules/operator/messages'
import { findSession, touchSession } from '../modules/operator/sessions'

type Context = Pick<AppContext, 'clock' | 'config' | 'db'>

/** From where a request comes, for sessions and the audit. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  requestId: request.id,
})

/** The operator of a request's cookie, null without a valid session. @param isUse keeps an idle session alive */
export async function findOperator(
  ctx: Context,
  request: FastifyRequest,
  isUse: boolean,
): Promise<ActingOperator | null> {
  const { clock, config, db } = ctx
  const session = await findSession(db, operatorToken(request), config.demo, clock.now())
  if (session === null) return null
  if (isUse) await touchSession(db, session, clock.now())
  return actingOperator(ctx, session, originOf(request))
}

/** @param api a scope of its own: the shop's calls are signed instead */
export function registerGuard(api: FastifyInstance, ctx: Context): void {
  api.decorateRequest('operator', null)
  api.addHook('preValidation', async (request) => {
    if (request.is404) return
    if (request.method !== 'GET' && !isOwnPage(request, ctx.config.publicOrigins)) {
      throw new Refusal(RET.BAD_REQUEST, REFUSALS.notOurPage)
    }
    const isUse = request.routeOptions.config.passive !== true
    request.operator = await findOperator(ctx, request, isUse)
  })
}
