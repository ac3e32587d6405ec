/** Offers as their buyer reads them (contract/offer.ts), and what an offer on an item may name. */
import { RET } from '@contract/constants'
import type { Offer, OfferInfo, OfferPage, OfferRule, OfferTab } from '@contract/offer'
import type { Db } from '../../db/handle'
import { dayOf } from '../../kit/china-day'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { itemOf, itemsOf, type OfferItem } from './items'
import { MAX_A_DAY, MAX_OPEN, OFFER_PAGE_SIZE } from './limits'
import { REFUSALS, STATE_NAMES, YOUR_TURN } from './messages'
import { offerObjects } from './object'
import { countOffers, listOffers, openOfferOf, refusedUntil, roundsOf, type OfferRecord } from './repository'
import { actionsOf, counterRange, firstRange, type Range } from './rules'
import { offerSettings } from './settings'
import type { Side } from './tables'

/** By which settings, and when it is read. */
export interface Reading {
  settings: Settings
  /** ms */
  now: number
}

/** What a first offer may name. */
export const firstOf = ({ card }: OfferItem, settings: Settings): Range =>
  firstRange(card.priceFen, settings.get(offerSettings, 'offer.minPercent'))

/** What a side may name next; null when it may not. */
export const rangeOf = (offer: OfferRecord, { card }: OfferItem, side: Side, settings: Settings): Range | null =>
  counterRange(offer, side, card.priceFen, settings.get(offerSettings, 'offer.counters'))

/** Why this user can make no offer on the item now, beside the price; null when she can. */
export async function refusalOf(
  db: Db,
  userId: number,
  item: OfferItem,
  { settings, now }: Reading,
): Promise<string | null> {
  if (!item.isOwn || item.card.state === 'OFF_SHELF' || item.card.state === 'SOLD') return REFUSALS.notOffered
  const { fromFen, toFen } = firstOf(item, settings)
  if (fromFen > toFen) return REFUSALS.notOffered
  if (item.card.state !== 'ON_SALE') return REFUSALS.notOnSale
  const until = await refusedUntil(db, userId, settings.get(offerSettings, 'offer.lapses'), now)
  if (until !== null) return REFUSALS.lapsed(dayOf(until))
  const { open, today } = await countOffers(db, userId, now)
  if (open >= MAX_OPEN) return REFUSALS.tooManyOpen(MAX_OPEN)
  return today >= MAX_A_DAY ? REFUSALS.tooManyToday : null
}

function toWire(offer: OfferRecord, item: OfferItem, settings: Settings): Offer {
  const isBuyersTurn = offer.state === 'COUNTERED' && offer.turn === 'buyer'
  return {
    offerId: offer.number,
    version: offer.version,
    item: item.card,
    state: offer.state,
    stateName: isBuyersTurn ? YOUR_TURN : STATE_NAMES[offer.state],
    priceFen: offer.priceFen,
    dueAt: offer.deadlineAt,
    orderNo: offer.orderNo,
    actions: actionsOf(offer, rangeOf(offer, item, 'buyer', settings) !== null),
    createdAt: offer.createdAt,
  }
}

export async function offerInfo(db: Db, offer: OfferRecord, { settings, now }: Reading): Promise<OfferInfo> {
  const [item, rounds] = [await itemOf(db, offer.itemId), await roundsOf(db, offer.id)]
  return {
    offer: toWire(offer, item, settings),
    rounds: rounds.map(({ side, at, priceFen, note }) => ({ by: side, at, priceFen, note })),
    counter: rangeOf(offer, item, 'buyer', settings),
    serverNow: now,
  }
}

/** @throws Refusal NOT_FOUND for another user's too */
export async function ownOffer(db: Db, userId: number, number: string): Promise<OfferRecord> {
  const offer = await offerObjects.find(db, number)
  if (offer?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.offerNotFound)
  return offer
}

export async function ownOffers(
  db: Db,
  wanted: { userId: number; tab: OfferTab; page: number },
  settings: Settings,
): Promise<OfferPage> {
  const { page } = wanted
  const { list, total } = await listOffers(db, wanted)
  const items = await itemsOf(
    db,
    list.map(({ itemId }) => itemId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    list: list.flatMap((offer) => {
      const item = byId.get(offer.itemId)
      return item ? [toWire(offer, item, settings)] : []
    }),
    page,
    pageSize: OFFER_PAGE_SIZE,
    total,
    hasMore: page * OFFER_PAGE_SIZE < total,
  }
}

/** What this user may offer for an item. @throws Refusal NOT_FOUND */
export async function offerRule(db: Db, userId: number, itemId: number, reading: Reading): Promise<OfferRule> {
  const { settings } = reading
  const item = await itemOf(db, itemId)
  const open = await openOfferOf(db, userId, itemId)
  const { fromFen, toFen } = firstOf(item, settings)
  return {
    item: item.card,
    refusal: open ? '' : ((await refusalOf(db, userId, item, reading)) ?? ''),
    minFen: fromFen,
    maxFen: Math.max(toFen, 0),
    offerId: open?.number ?? null,
    answerMs: settings.get(offerSettings, 'offer.answer'),
    holdMs: settings.get(offerSettings, 'offer.hold'),
  }
}
