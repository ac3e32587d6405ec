/**
 * Registers the calls of offers, with the items that they hold, and their timers (design: buying 2.4). Orders take
 * items over from offers by order-offers.ts.
 */
import type { FastifyInstance } from 'fastify'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { dueReminder, REMIND_BEFORE } from '../../kit/reminders'
import { itemSnapshot, letGoItems, takeItems } from '../catalogue/holding'
import { offerGraph, type OfferNames, type OfferStep } from './graph'
import { OFFER_BATCH, REMINDERS_EVERY_MS } from './limits'
import { moveOffer, offersNearDeadline, type OfferRecord } from './repository'
import { createOfferService, type OfferService } from './service'
import { createDeadlineSweep } from '../../state-graph/deadlines'
import { writeOfferMessage, writeOfferReminder } from './notices'

const holder = ({ number: ref }: OfferRecord) => ({ kind: 'offer', ref }) as const

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
    hold: async (trx, offer) => {
      const to = { ...holder(offer), until: offer.deadlineAt }
      return (await takeItems(trx, [offer.itemId], { from: 'ON_SALE', to })).length === 1
    },
    release: async (trx, offer) => {
      await letGoItems(trx, [offer.itemId], holder(offer))
    },
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

/** Carries out the step of an offer's timer. */
export async function runOfferTimer(
  trx: Trx,
  settings: AppContext['settings'],
  { number, key, then }: { number: string; key: string; then: OfferStep },
  now: number,
): Promise<void> {
  const ended = await moveOffer(trx, { number, step: then, actor: { kind: 'timer', id: key }, reason: '', now })
  if (then === 'lapse') await letGoItems(trx, [ended.itemId], holder(ended))
  await writeOfferMessage(trx, settings, then === 'lapse' ? 'offer.lapsed' : 'offer.expired', ended, now)
}

/** The timers of offers: an answer that does not come, an accepted one that nobody orders. */
export function createOfferDeadlines({ db, log, settings }: Pick<AppContext, 'db' | 'log' | 'settings'>): Sweep {
  return createDeadlineSweep<OfferNames, OfferRecord>(
    { db, log },
    {
      graph: offerGraph,
      table: 'offer',
      number: 'number',
      batch: OFFER_BATCH,
      read: ({ number, state }) => ({ number, state }),
      move: (trx, { number }, timer, now) => runOfferTimer(trx, settings, { number, ...timer }, now),
    },
  )
}

/** Reminds buyers whose turn it is, before their time is up (design: buying 2.6). */
export const createOfferReminders = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'offer reminders',
  everyMs: REMINDERS_EVERY_MS,
  run: (now) =>
    transaction(db, async (trx) => {
      let written = 0
      for (const { since, ...offer } of await offersNearDeadline(trx, now, Math.max(...REMIND_BEFORE))) {
        const deadlineAt = offer.deadlineAt ?? now
        const before = dueReminder({ since: Number(since), deadlineAt, now })
        if (before !== null && (await writeOfferReminder(trx, settings, offer, { before, now }))) written += 1
      }
      return written
    }),
})
