/**
 * Offers on the shop's own items (spec 2.2, /product/join-discount; design: buying 2.4). Money is fen, times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { type CallTable } from './call'
import { ItemCard } from './catalogue'
import { Fen, IdempotencyKey, ItemId, Millis, OrderNo, page, PageNumber } from './envelope'
import { NOTE_MAX } from './limits/offer'

/** An offer's number. */
export const OfferNo = Type.String({ pattern: '^YJ[0-9]{18}$', title: '议价' })

export const OFFER_STATES = [
  'PENDING',
  'COUNTERED',
  'ACCEPTED',
  'ORDERED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'SUPERSEDED',
  'LAPSED',
] as const
export const OfferState = Type.Union(OFFER_STATES.map((state) => Type.Literal(state)))
export type OfferState = (typeof OFFER_STATES)[number]

/** What the buyer may do now; `give up` of an accepted one is `withdraw` too. */
export const OFFER_ACTIONS = ['accept', 'counter', 'decline', 'withdraw', 'order'] as const
export const OfferAction = Type.Union(OFFER_ACTIONS.map((action) => Type.Literal(action)))
export type OfferAction = (typeof OFFER_ACTIONS)[number]

/** A price that one side named. */
export const OfferRound = Type.Object({
  by: Type.Union([Type.Literal('buyer'), Type.Literal('shop')]),
  at: Millis,
  priceFen: Fen,
  /** Empty without one. */
  note: Type.String(),
})
export type OfferRound = Static<typeof OfferRound>

/** A buyer's offer. */
export const Offer = Type.Object({
  offerId: OfferNo,
  /** Changes with every step; what the buyer saw is sent with an answer. */
  version: Type.Integer({ minimum: 0 }),
  item: ItemCard,
  state: OfferState,
  /** e.g. 等待回复 */
  stateName: Type.String(),
  /** The price that was named last. */
  priceFen: Fen,
  /** Until when the buyer or the shop must act; null at the end. */
  dueAt: Type.Union([Millis, Type.Null()]),
  /** The order that was created with it. */
  orderNo: Type.Union([OrderNo, Type.Null()]),
  actions: Type.Array(OfferAction),
  createdAt: Millis,
})
export type Offer = Static<typeof Offer>

/** One offer with its history. */
export const OfferInfo = Type.Object({
  offer: Offer,
  /** The oldest first. */
  rounds: Type.Array(OfferRound),
  /** The prices that a counter-offer may name, both included; null when there is none. */
  counter: Type.Union([Type.Object({ fromFen: Fen, toFen: Fen }), Type.Null()]),
  serverNow: Millis,
})
export type OfferInfo = Static<typeof OfferInfo>

/** Whether an item takes this user's offers, and within which prices. */
export const OfferRule = Type.Object({
  item: ItemCard,
  /** Why not; empty when it does. */
  refusal: Type.String(),
  /** The lowest and the highest price that can be offered. */
  minFen: Fen,
  maxFen: Fen,
  /** The user's open offer on it. */
  offerId: Type.Union([OfferNo, Type.Null()]),
  /** How long an offer waits for its answer, and how long an accepted one is kept, ms. */
  answerMs: Type.Integer(),
  holdMs: Type.Integer(),
})
export type OfferRule = Static<typeof OfferRule>

export const OFFER_TABS = ['open', 'toOrder', 'ended'] as const
export const OfferTab = Type.Union(OFFER_TABS.map((tab) => Type.Literal(tab)))
export type OfferTab = (typeof OFFER_TABS)[number]

export const OfferPage = page(Offer)
export type OfferPage = Static<typeof OfferPage>

const PriceFen = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '报价' })
const Note = Type.String({ maxLength: NOTE_MAX, title: '留言' })
const Answer = { offerId: OfferNo, version: Type.Integer({ minimum: 0 }) } as const

/** The calls of this file. */
export const offerCalls = {
  'GET /offer/rule': {
    about: 'Whether an item takes offers of this user, and within which prices.',
    input: Type.Object({ itemId: ItemId }),
    data: OfferRule,
    who: 'user',
  },
  'GET /offer/list': {
    about: "The user's offers, the newest first.",
    input: Type.Object({ tab: Type.Optional(OfferTab), page: Type.Optional(PageNumber) }),
    data: OfferPage,
    who: 'user',
  },
  'GET /offer/info': {
    about: "One of the user's offers with the prices that were named.",
    input: Type.Object({ offerId: OfferNo }),
    data: OfferInfo,
    who: 'user',
  },
  'POST /offer/create': {
    about: 'Offers a price for an item, which stays on sale.',
    input: Type.Object({
      itemId: ItemId,
      priceFen: PriceFen,
      note: Type.Optional(Note),
      idempotencyKey: IdempotencyKey,
    }),
    data: OfferInfo,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /offer/counter': {
    about: "Answers the shop's price with another one.",
    input: Type.Object({ ...Answer, priceFen: PriceFen, note: Type.Optional(Note) }),
    data: OfferInfo,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /offer/accept': {
    about: "Accepts the shop's price: the item is held for the buyer.",
    input: Type.Object(Answer),
    data: OfferInfo,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /offer/decline': {
    about: "Declines the shop's price, which ends the offer.",
    input: Type.Object(Answer),
    data: OfferInfo,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /offer/withdraw': {
    about: 'Withdraws an open offer, or gives an accepted one up.',
    input: Type.Object(Answer),
    data: OfferInfo,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
