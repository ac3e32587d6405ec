/**
 * Offers, as objects with a state. An offer is locked before the item that it holds; an order and its vouchers are
 * locked before the offer.
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { letGoItems, takeItems } from '../catalogue/holding'
import { offerGraph, type OfferNames } from './graph'
import { REFUSALS } from './messages'
import { writeOfferMessage, writeOfferReminder } from './notices'
import { insertRound, type OfferRecord } from './repository'
import { offerSettings } from './settings'

export type OfferAct = Act<OfferNames, OfferRecord, null>

const holder = ({ number: ref }: OfferRecord) => ({ kind: 'offer', ref }) as const

export const offerObjects = defineObject<OfferNames, OfferRecord>({
  graph: offerGraph,
  tables: { object: 'offer', events: 'offer_event', owner: 'offer_id' },
  prefix: 'YJ',
  lockParent: null,
  owner: { actor: 'buyer', of: ({ userId }) => userId },
  effects: {
    hold: async ({ trx, object }) => {
      const to = { ...holder(object), until: object.deadlineAt }
      const held = await takeItems(trx, [object.itemId], { from: 'ON_SALE', to })
      if (held.length !== 1) throw new Refusal(RET.CONFLICT, REFUSALS.notOnSale)
    },
    release: ({ trx, object }) => letGoItems(trx, [object.itemId], holder(object)),
  },
  timers: {
    ms: (key) => settingSql(offerSettings, key),
    run: async (act, { then }) => {
      const ended = await offerObjects.move(act, then)
      const template = then === 'lapse' ? 'offer.lapsed' : 'offer.expired'
      await writeOfferMessage(act.trx, act.settings, template, ended, act.now)
    },
    remind: {
      states: ['COUNTERED', 'ACCEPTED'],
      write: async (trx, offer, { before, now, settings }) =>
        (offer.state === 'ACCEPTED' || offer.turn === 'buyer') &&
        writeOfferReminder(trx, settings, offer, { before, now }),
    },
  },
  unique: { offer_open: () => new Refusal(RET.CONFLICT, REFUSALS.hasOpen) },
  refusals: { notFound: REFUSALS.offerNotFound, stateChanged: REFUSALS.stateChanged },
})

export interface NewOffer {
  userId: number
  itemId: number
  priceFen: number
  note: string
  now: number
}

/** Writes an offer with its first price. @throws Refusal CONFLICT when the user has an open one on the item */
export async function insertOffer(trx: Db, { userId, itemId, priceFen, note, now }: NewOffer): Promise<OfferRecord> {
  const made = await offerObjects.create(trx, {
    userId,
    state: 'PENDING',
    actor: { kind: 'buyer', id: String(userId) },
    now,
    columns: { userId, itemId, turn: 'shop', buyerFen: priceFen, priceFen, createdAt: now },
  })
  await insertRound(trx, { offerId: made.id, side: 'buyer', at: now, priceFen, note })
  return made
}
