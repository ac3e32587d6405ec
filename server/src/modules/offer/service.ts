/** Offers between a buyer and the shop (design: buying 2.4): made, answered, held for the buyer, given up. */
import { RET } from '@contract/constants'
import type { ItemCard } from '@contract/catalogue'
import type { Offer, OfferInfo, OfferPage, OfferRule, OfferTab } from '@contract/offer'
import type { Db } from '../../db/handle'
import { lockUntilEnd, transaction, type Trx } from '../../db/transaction'
import { dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { oneLine } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { MAX_A_DAY, MAX_OPEN, OFFER_PAGE_SIZE } from './limits'
import { REFUSALS, STATE_NAMES, YOUR_TURN } from './messages'
import { insertOffer, offerObjects, type OfferAct } from './object'
import {
  countOffers,
  findRule,
  insertRound,
  listOffers,
  openOfferOf,
  refusedUntil,
  roundsOf,
  type OfferRecord,
} from './repository'
import { actionsOf, counterRange, firstRange } from './rules'
import { offerSettings } from './settings'
import type { Side } from './tables'

/** An item as offers see it. */
export interface OfferItem {
  id: number
  card: ItemCard
  sellerId: number
  /** Whether it is the shop's own. */
  isOwn: boolean
}

/** Ports to the items and to the messages. */
export interface OfferPorts {
  /** In the sequence of the ids; unknown ones are left out. */
  items: (db: Db, ids: readonly number[]) => Promise<OfferItem[]>
  /** Writes to the buyer what the shop did. */
  writeToBuyer: (trx: Trx, offer: OfferRecord, step: ShopAnswer['step'], now: number) => Promise<void>
}

/** What the shop answers. */
export type ShopAnswer =
  { step: 'accept' | 'decline' } | { step: 'counter'; priceFen: number; note?: string | undefined }
/** What the buyer answers. */
export type OfferAnswer = ShopAnswer | { step: 'withdraw' }

interface Answering {
  offerId: string
  /** The version that the actor saw. */
  version: number
}

export interface OfferService {
  /** @throws Refusal NOT_FOUND */
  rule: (userId: number, itemId: number) => Promise<OfferRule>
  list: (userId: number, tab: OfferTab, page: number) => Promise<OfferPage>
  /** @throws Refusal NOT_FOUND for another user's too */
  info: (userId: number, offerId: string) => Promise<OfferInfo>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
  create: (request: {
    userId: number
    itemId: number
    priceFen: number
    note?: string | undefined
    idempotencyKey: string
  }) => Promise<OfferInfo>
  /** @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
  answer: (userId: number, answering: Answering, answer: OfferAnswer) => Promise<OfferInfo>
  /** The shop's answer. @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
  answerForShop: (
    trx: Trx,
    by: { operatorId: string; reason: string },
    answering: Answering,
    answer: ShopAnswer,
  ) => Promise<OfferRecord>
}

const isOpen = ({ state }: OfferRecord): boolean => state === 'PENDING' || state === 'COUNTERED'
const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
const badPrice = (text: string): Refusal => new Refusal(RET.BAD_REQUEST, text, { priceFen: text })

export function createOfferService(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  ports: OfferPorts,
): OfferService {
  const most = () => settings.get(offerSettings, 'offer.counters')
  const firstOf = ({ card }: OfferItem) => firstRange(card.priceFen, settings.get(offerSettings, 'offer.minPercent'))

  async function itemOf(handle: Db, id: number): Promise<OfferItem> {
    const [item] = await ports.items(handle, [id])
    if (!item) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    return item
  }

  const rangeOf = (offer: OfferRecord, { card }: OfferItem, side: Side) =>
    counterRange(offer, side, card.priceFen, most())

  function toWire(offer: OfferRecord, item: OfferItem): Offer {
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
      actions: actionsOf(offer, rangeOf(offer, item, 'buyer') !== null),
      createdAt: offer.createdAt,
    }
  }

  async function view(handle: Db, offer: OfferRecord): Promise<OfferInfo> {
    const [item, rounds] = [await itemOf(handle, offer.itemId), await roundsOf(handle, offer.id)]
    return {
      offer: toWire(offer, item),
      rounds: rounds.map(({ side, at, priceFen, note }) => ({ by: side, at, priceFen, note })),
      counter: rangeOf(offer, item, 'buyer'),
      serverNow: clock.now(),
    }
  }

  /** Why this user can make no offer on the item now, beside the price; null when she can. */
  async function refusalOf(handle: Db, userId: number, item: OfferItem, now: number): Promise<string | null> {
    if (!item.isOwn || item.card.state === 'OFF_SHELF' || item.card.state === 'SOLD') return REFUSALS.notOffered
    const { fromFen, toFen } = firstOf(item)
    if (fromFen > toFen) return REFUSALS.notOffered
    if (item.card.state !== 'ON_SALE') return REFUSALS.notOnSale
    const until = await refusedUntil(handle, userId, settings.get(offerSettings, 'offer.lapses'), now)
    if (until !== null) return REFUSALS.lapsed(dayOf(until))
    const { open, today } = await countOffers(handle, userId, now)
    if (open >= MAX_OPEN) return REFUSALS.tooManyOpen(MAX_OPEN)
    return today >= MAX_A_DAY ? REFUSALS.tooManyToday : null
  }

  async function make(
    trx: Trx,
    {
      userId,
      itemId,
      priceFen,
      note = '',
    }: { userId: number; itemId: number; priceFen: number; note?: string | undefined },
  ): Promise<OfferInfo> {
    const now = clock.now()
    // The limits are counted, so a user's offers are made one after another.
    await lockUntilEnd(trx, 'offers', userId)
    const item = await itemOf(trx, itemId)
    if (await openOfferOf(trx, userId, itemId)) throw conflict(REFUSALS.hasOpen)
    const refusal = await refusalOf(trx, userId, item, now)
    if (refusal !== null) throw conflict(refusal)
    const { fromFen } = firstOf(item)
    if (priceFen < fromFen) throw badPrice(REFUSALS.tooLow(fromFen))
    if (priceFen >= item.card.priceFen) throw badPrice(REFUSALS.tooHigh)
    const made = await insertOffer(trx, { userId, itemId, priceFen, note: oneLine(note), now })
    return view(trx, await acceptByRule(trx, made, item, now))
  }

  /** The owner's rule answers at once what it gives away; everything else waits for an operator. */
  async function acceptByRule(trx: Trx, offer: OfferRecord, item: OfferItem, now: number): Promise<OfferRecord> {
    const { acceptPercent } = await findRule(trx, item.sellerId)
    if (acceptPercent === null || offer.priceFen * 100 < item.card.priceFen * acceptPercent) return offer
    const by = { actor: { kind: 'system', id: '' }, reason: '', now, settings } as const
    const accepted = await offerObjects.move({ ...by, trx, object: offer, parent: null }, 'accept')
    await ports.writeToBuyer(trx, accepted, 'accept', now)
    return accepted
  }

  /** Carries out a side's answer to a price. */
  async function counter(
    act: OfferAct,
    side: Side,
    { priceFen, note = '' }: Extract<OfferAnswer, { step: 'counter' }>,
  ): Promise<OfferRecord> {
    const { object: offer, now } = act
    const trx = act.trx as Trx
    const item = await itemOf(trx, offer.itemId)
    if (isOpen(offer) && offer.counters >= most()) throw conflict(REFUSALS.noCounter)
    const range = rangeOf(offer, item, side)
    if (range === null) throw conflict(REFUSALS.stateChanged)
    if (priceFen < range.fromFen || priceFen > range.toFen) throw badPrice(REFUSALS.outside(range.fromFen, range.toFen))
    const moved = await offerObjects.move(act, 'counter', {
      counters: offer.counters + 1,
      priceFen,
      ...(side === 'buyer' ? { buyerFen: priceFen, turn: 'shop' } : { shopFen: priceFen, turn: 'buyer' }),
    })
    await insertRound(trx, { offerId: offer.id, side, at: now, priceFen, note: oneLine(note) })
    return side === 'buyer' ? acceptByRule(trx, moved, item, now) : moved
  }

  /** Carries out an answer of one side to a locked offer, of which it saw `version`. */
  async function answerOf(act: OfferAct, side: Side, version: number, answer: OfferAnswer): Promise<OfferRecord> {
    const { object: offer, now } = act
    // Also when its time is up and the sweep has not come yet.
    if (offer.version !== version || (offer.deadlineAt !== null && offer.deadlineAt <= now)) {
      throw conflict(REFUSALS.stateChanged)
    }
    if (answer.step === 'withdraw') return offerObjects.move(act, offer.state === 'ACCEPTED' ? 'lapse' : 'withdraw')
    if (isOpen(offer) && offer.turn !== side) throw conflict(REFUSALS.notYourTurn)
    if (answer.step === 'decline') return offerObjects.move(act, 'decline')
    if (answer.step === 'counter') return counter(act, side, answer)
    // The price has fallen below what was offered: nobody should pay more than everybody else.
    const { card } = await itemOf(act.trx, offer.itemId)
    if (isOpen(offer) && card.priceFen < offer.priceFen) throw conflict(REFUSALS.invalid)
    return offerObjects.move(act, 'accept')
  }

  async function own(handle: Db, userId: number, number: string): Promise<OfferRecord> {
    const offer = await offerObjects.find(handle, number)
    if (offer?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.offerNotFound)
    return offer
  }

  return {
    async rule(userId, itemId) {
      const now = clock.now()
      const item = await itemOf(db, itemId)
      const open = await openOfferOf(db, userId, itemId)
      const { fromFen, toFen } = firstOf(item)
      return {
        item: item.card,
        refusal: open ? '' : ((await refusalOf(db, userId, item, now)) ?? ''),
        minFen: fromFen,
        maxFen: Math.max(toFen, 0),
        offerId: open?.number ?? null,
        answerMs: settings.get(offerSettings, 'offer.answer'),
        holdMs: settings.get(offerSettings, 'offer.hold'),
      }
    },

    async list(userId, tab, page) {
      const { list, total } = await listOffers(db, { userId, tab, page })
      const items = await ports.items(
        db,
        list.map(({ itemId }) => itemId),
      )
      const byId = new Map(items.map((item) => [item.id, item]))
      return {
        list: list.flatMap((offer) => {
          const item = byId.get(offer.itemId)
          return item ? [toWire(offer, item)] : []
        }),
        page,
        pageSize: OFFER_PAGE_SIZE,
        total,
        hasMore: page * OFFER_PAGE_SIZE < total,
      }
    },

    info: async (userId, offerId) => view(db, await own(db, userId, offerId)),

    async create({ idempotencyKey: key, ...request }) {
      const { userId, itemId, priceFen, note } = request
      const act = { ownerId: userId, scope: 'offer.create', key, requestHash: requestHashOf([itemId, priceFen, note]) }
      return transaction(db, (trx) => once(trx, act, clock.now(), () => make(trx, request)))
    },

    answer: (userId, { offerId, version }, answer) =>
      transaction(db, async (trx) => {
        await own(trx, userId, offerId)
        const actor = { kind: 'buyer', id: String(userId) } as const
        const act = await offerObjects.act(trx, offerId, { actor, reason: '', now: clock.now(), settings })
        return view(trx, await answerOf(act, 'buyer', version, answer))
      }),

    async answerForShop(trx, { operatorId, reason }, { offerId, version }, answer) {
      const actor = { kind: 'operator', id: operatorId } as const
      const act = await offerObjects.act(trx, offerId, { actor, reason, now: clock.now(), settings })
      const answered = await answerOf(act, 'shop', version, answer)
      await ports.writeToBuyer(trx, answered, answer.step, clock.now())
      return answered
    },
  }
}
