/**
 * Registers the calls of offers (design: buying 2.4). object.ts makes and moves them; orders take items over from them
 * by order-offers.ts.
 */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { itemSnapshot } from '../catalogue/holding'
import { writeOfferMessage } from './notices'
import { createOfferService, type OfferService } from './service'

const SHOP_STEPS = { accept: 'offer.accepted', counter: 'offer.countered', decline: 'offer.declined' } as const

export function createOffers(ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>): OfferService {
  return createOfferService(ctx, {
    items: async (db, ids) =>
      (await itemSnapshot(db, ids)).map(({ id, card, sellerId, seller }) => ({
        id,
        card,
        sellerId,
        isOwn: seller.kind === 'platform',
      })),
    writeToBuyer: (trx, offer, step, now) => writeOfferMessage(trx, ctx.settings, SHOP_STEPS[step], offer, now),
  })
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const offers = createOffers(ctx)
  call(app, 'GET /offer/rule', ({ userId, input }) => offers.rule(userId, Number(input.itemId)))
  call(app, 'GET /offer/list', ({ userId, input }) => offers.list(userId, input.tab ?? 'open', input.page ?? 1))
  call(app, 'GET /offer/info', ({ userId, input }) => offers.info(userId, input.offerId))
  call(app, 'POST /offer/create', ({ userId, input }) =>
    offers.create({ ...input, userId, itemId: Number(input.itemId) }),
  )
  call(app, 'POST /offer/counter', ({ userId, input: { priceFen, note, ...answering } }) =>
    offers.answer(userId, answering, { step: 'counter', priceFen, note }),
  )
  for (const step of ['accept', 'decline', 'withdraw'] as const) {
    call(app, `POST /offer/${step}`, ({ userId, input }) => offers.answer(userId, input, { step }))
  }
}
