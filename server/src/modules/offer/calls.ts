/** The calls of offers (design: buying 2.4). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { answerAsBuyer } from './acts/answer'
import { makeOffer } from './acts/make'
import { offerInfo, offerRule, ownOffer, ownOffers } from './view'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, settings } = ctx
  const reading = () => ({ settings, now: clock.now() })
  call(app, 'GET /offer/rule', ({ userId, input }) => offerRule(db, userId, Number(input.itemId), reading()))
  call(app, 'GET /offer/list', ({ userId, input: { tab = 'open', page = 1 } }) =>
    ownOffers(db, { userId, tab, page }, settings),
  )
  call(app, 'GET /offer/info', async ({ userId, input }) =>
    offerInfo(db, await ownOffer(db, userId, input.offerId), reading()),
  )
  call(app, 'POST /offer/create', ({ userId, input }) =>
    makeOffer(ctx, { ...input, userId, itemId: Number(input.itemId) }),
  )
  call(app, 'POST /offer/counter', ({ userId, input: { priceFen, note, ...seen } }) =>
    answerAsBuyer(ctx, { ...seen, userId }, { step: 'counter', priceFen, note }),
  )
  for (const step of ['accept', 'decline', 'withdraw'] as const) {
    call(app, `POST /offer/${step}`, ({ userId, input }) => answerAsBuyer(ctx, { ...input, userId }, { step }))
  }
}
