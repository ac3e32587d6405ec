/**
 * Consignments (寄卖; spec 2.7; design: selling): one item's life with its seller, from the photos to the money. Money is
 * fen, times ms, weights grams. Which acts are possible now is `actions`; an act names the version that was seen.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, NoInput, type CallTable } from './call'
import { Agreed } from './documents'
import { Empty, Fen, IdempotencyKey, Millis, page, PageNumber } from './envelope'
import { DraftNo, IntakeSlot, SellModel } from './intake'
import { WAYBILL_PATTERN } from './limits/parcel'
import { RECYCLE_NO_PATTERN } from './limits/recycle'
import {
  PRICE_MAX,
  PRICE_MIN,
  REASON_MAX,
  REASON_MIN,
  SELL_NO_PATTERN,
  STEP_DAYS_MAX,
  STEP_DAYS_MIN,
  STEPS_MAX,
} from './limits/selling'

/** Number of a consignment. */
export const SellNo = Type.String({ pattern: SELL_NO_PATTERN })

export const CONSIGN_STATES = [
  'VALUING',
  'NEED_PHOTOS',
  'VALUATION_REJECTED',
  'QUOTED',
  'CLOSED',
  'TO_SHIP',
  'IN_TRANSIT',
  'RECEIVED',
  'INSPECTING',
  'PRICE_CONFIRM',
  'ON_SALE',
  'SOLD',
  'SETTLING',
  'PAID',
  'TO_RETURN',
  'RETURNING',
  'RETURNED',
  'COMPENSATED',
] as const
export const ConsignState = Type.Union(CONSIGN_STATES.map((state) => Type.Literal(state)))
export type ConsignState = (typeof CONSIGN_STATES)[number]

/**
 * What the seller may do: supply → supply-photos; resubmit → resubmit; ship → parcel/create; editParcel, cancelParcel;
 * refusePrice → recall (不上架，退回); returnTo → return-to; the others are called as their call.
 */
export const CONSIGN_ACTIONS = [
  'supply',
  'urge',
  'withdraw',
  'resubmit',
  'acceptQuote',
  'requote',
  'declineQuote',
  'ship',
  'editParcel',
  'cancelParcel',
  'extend',
  'confirmInfo',
  'reinspect',
  'confirmPrice',
  'refusePrice',
  'changePlan',
  'recall',
  'cancelRecall',
  'returnTo',
  'confirmReceived',
] as const
export const ConsignAction = Type.Union(CONSIGN_ACTIONS.map((action) => Type.Literal(action)))
export type ConsignAction = (typeof CONSIGN_ACTIONS)[number]

/** Tabs of 我的寄卖; drafts have their own call (GET /intake/drafts). */
export const CONSIGN_TABS = ['all', 'valuing', 'sending', 'inspecting', 'onSale', 'sold', 'back'] as const
export const ConsignTab = Type.Union(CONSIGN_TABS.map((tab) => Type.Literal(tab)))
export type ConsignTab = (typeof CONSIGN_TABS)[number]

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** A row of an amount: it has its sign. The last row of a list is what is left. */
export const MoneyRow = Type.Object({ name: Type.String(), fen: Type.Integer(), note: Type.Optional(Type.String()) })
export type MoneyRow = Static<typeof MoneyRow>

/** A later price of a plan: so many days after it was put on sale. */
export const PlanStep = Type.Object({
  priceFen: Type.Integer({ minimum: 1, maximum: PRICE_MAX, title: '降价后的价格' }),
  days: Type.Integer({ minimum: STEP_DAYS_MIN, maximum: STEP_DAYS_MAX, title: '天数' }),
})
export type PlanStep = Static<typeof PlanStep>
/** Five at most, seven days apart, each 1 % to 20 % below the one before, none below the floor. */
const Steps = Type.Array(PlanStep, { maxItems: STEPS_MAX, title: '降价计划' })
const PriceFen = (title: string) => Type.Integer({ minimum: PRICE_MIN, maximum: PRICE_MAX, title })

/** A price with what the seller gets of it. */
export const Rung = Type.Object({
  priceFen: Fen,
  netFen: Fen,
  days: Type.Integer(),
  at: Nullable(Millis),
  isDone: Type.Boolean(),
})
export type Rung = Static<typeof Rung>

export const ConsignCard = Type.Object({
  sellNo: SellNo,
  version: Type.Integer(),
  state: ConsignState,
  stateName: Type.String(),
  title: Type.String(),
  /** Of the item once it is there, else of the first photo; empty without one. */
  coverUrl: Type.String(),
  modelName: Type.String(),
  /** The seller's own limit; null while it is not the seller's turn. */
  deadlineAt: Nullable(Millis),
  /** By when we act; null while it is not our turn. */
  dueAt: Nullable(Millis),
  /** 预计到手, 到账 …; null before there is an amount. */
  money: Nullable(MoneyRow),
  /** The next step as a button; null while we work. */
  next: Nullable(ConsignAction),
})
export type ConsignCard = Static<typeof ConsignCard>

const PhotoView = Type.Object({ slot: Type.String(), name: Type.String(), url: Type.String() })

/** What we found otherwise than it was declared. */
export const Difference = Type.Object({ text: Type.String(), fen: Type.Integer(), photoUrl: Type.String() })
export type Difference = Static<typeof Difference>

export const ParcelView = Type.Object({
  parcelNo: Type.String(),
  direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
  /** `self` own courier, `counter` handed in at the shop, `pickup` our courier (with its slice). */
  way: Type.Union([Type.Literal('self'), Type.Literal('counter'), Type.Literal('pickup')]),
  stateName: Type.String(),
  carrier: Type.String(),
  carrierName: Type.String(),
  waybill: Type.String(),
  insuredFen: Fen,
  sealNo: Type.String(),
  weightG: Nullable(Type.Integer()),
  createdAt: Millis,
  arrivedAt: Nullable(Millis),
  /** All consignments in it. */
  sellNos: Type.Array(SellNo),
  /** Newest first. */
  traces: Type.Array(Type.Object({ at: Millis, text: Type.String(), place: Type.String() })),
})
export type ParcelView = Static<typeof ParcelView>

export const Consignment = Type.Object({
  sellNo: SellNo,
  version: Type.Integer(),
  state: ConsignState,
  stateName: Type.String(),
  /** One sentence: what happens now, or what the seller is to do. */
  about: Type.String(),
  serverNow: Millis,
  deadlineAt: Nullable(Millis),
  dueAt: Nullable(Millis),
  /** `dueAt` is over: we are late, and have put it first. */
  isLate: Type.Boolean(),
  actions: Type.Array(ConsignAction),
  title: Type.String(),
  coverUrl: Type.String(),
  model: SellModel,
  modelName: Type.String(),
  submittedAt: Millis,
  /** What was sent. */
  sent: Type.Object({
    categoryName: Type.String(),
    brandName: Type.String(),
    seriesName: Type.String(),
    gradeName: Type.String(),
    attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    flaws: Type.Array(Type.String()),
    /** Photos of flaws, each with the place that the seller pointed at. */
    flawPhotos: Type.Array(
      Type.Object({
        name: Type.String(),
        url: Type.String(),
        pin: Nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
      }),
    ),
    accessories: Type.Array(Type.String()),
    expectFen: Nullable(Fen),
    photos: Type.Array(PhotoView),
    proofs: Type.Array(Type.String()),
    note: Type.String(),
  }),
  /** NEED_PHOTOS: which places are asked for again, in the valuer's words. */
  asked: Nullable(Type.Object({ words: Type.String(), slots: Type.Array(IntakeSlot) })),
  /** Of a rejection, a closing, a return: why; and what would help. */
  reason: Type.String(),
  help: Type.String(),
  quote: Nullable(
    Type.Object({
      valuationNo: Type.String(),
      lowFen: Fen,
      listFen: Fen,
      highFen: Fen,
      words: Type.String(),
      comparables: Type.Array(
        Type.Object({ title: Type.String(), gradeName: Type.String(), priceFen: Fen, soldAt: Millis }),
      ),
      validTo: Millis,
      quotedAt: Millis,
    }),
  ),
  /** Rows of what the seller gets at the list price; the terms are locked once the quote is accepted. */
  terms: Nullable(
    Type.Object({
      feesVersion: Type.Integer(),
      bands: Type.Array(Type.Object({ name: Type.String(), rate: Type.String() })),
      leastFen: Fen,
      isLocked: Type.Boolean(),
      /** 退回免费 … */
      returns: Type.String(),
    }),
  ),
  insuredFen: Fen,
  floorFen: Nullable(Fen),
  /** 价格, 服务费 … 到手; once it is settled read from the postings. */
  money: Type.Array(MoneyRow),
  isSettled: Type.Boolean(),
  /** When the money comes, or came. */
  payAt: Nullable(Millis),
  /** Why the date waits; empty otherwise. */
  paused: Type.String(),
  /** Declared and found, row by row; null before the inspection. */
  report: Nullable(
    Type.Object({
      reportNo: Type.String(),
      verdictName: Type.String(),
      gradeName: Type.String(),
      rows: Type.Array(
        Type.Object({ name: Type.String(), declared: Type.String(), found: Type.String(), isSame: Type.Boolean() }),
      ),
      differences: Type.Array(Difference),
      photos: Type.Array(Type.String()),
      conclusion: Type.String(),
      inspectedAt: Nullable(Millis),
    }),
  ),
  /** What was found in the parcel; null before it was counted. */
  counted: Nullable(
    Type.Object({
      at: Millis,
      accessories: Type.Array(Type.String()),
      /** Declared, and not found. */
      missing: Type.Array(Type.String()),
    }),
  ),
  infoConfirmedAt: Nullable(Millis),
  /** The plan that waits for the seller, or that holds; null while we work on it. */
  plan: Nullable(
    Type.Object({
      planVersion: Type.Integer(),
      start: Rung,
      steps: Type.Array(Rung),
      floor: Type.Object({ priceFen: Fen, netFen: Fen }),
      /** Of the item now; 0 before it is on sale. */
      priceFen: Fen,
      isAgreed: Type.Boolean(),
      /** A higher price that waits for an appraiser; null without one. */
      rise: Nullable(Type.Object({ priceFen: Fen, netFen: Fen, askedAt: Millis })),
    }),
  ),
  consents: Type.Array(
    Type.Object({ at: Millis, text: Type.String(), sha256: Type.String(), revokedAt: Nullable(Millis) }),
  ),
  /** Public number of the item once it was on sale; empty before. */
  itemId: Type.String(),
  /** A buyer holds it at this moment: 买家付款中. */
  isHeld: Type.Boolean(),
  recallAt: Nullable(Millis),
  termEndsAt: Nullable(Millis),
  parcels: Type.Array(ParcelView),
  returnAddress: Nullable(
    Type.Object({ name: Type.String(), phone: Type.String(), regionName: Type.String(), detail: Type.String() }),
  ),
  /** Newest first. */
  timeline: Type.Array(Type.Object({ at: Millis, title: Type.String(), note: Type.String() })),
})
export type Consignment = Static<typeof Consignment>

const Act = { sellNo: SellNo, version: Type.Integer({ minimum: 0 }), idempotencyKey: IdempotencyKey } as const
const Why = Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX, title: '原因' })
const CarrierCode = Type.String({ pattern: '^[a-z][a-z0-9]{1,29}$', title: '快递公司' })
const Waybill = Type.String({ pattern: WAYBILL_PATTERN, title: '运单号' })
const AddressId = Type.String({ pattern: '^[0-9]{1,18}$', title: '地址' })
const act = (about: string) =>
  ({ about, input: Type.Object(Act), data: Consignment, who: 'user', rate: 'sensitive' }) as const

/** The calls of this file. */
export const sellingCalls = {
  'GET /gw/seller/guide-count': {
    about: 'How many consignments wait for the seller, and how many drafts there are; zeros for a visitor.',
    input: NoInput,
    data: Type.Object({ todo: Type.Integer(), guideUnread: Type.Integer(), drafts: Type.Integer() }),
    who: 'anyone',
  },
  'GET /seller/intro-info': {
    about: 'What the sell page says: ways with a worked example, steps, measured times, documents in force.',
    input: NoInput,
    data: Type.Object({
      ways: Type.Array(
        Type.Object({
          model: SellModel,
          name: Type.String(),
          about: Type.String(),
          who: Type.String(),
          rows: Type.Array(MoneyRow),
        }),
      ),
      steps: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })),
      /** Of the last 90 days, from 30 sales on; null before. Hours and days are medians. */
      figures: Nullable(
        Type.Object({
          sales: Type.Integer(),
          signedToReportHours: Type.Integer(),
          daysToSell: Type.Integer(),
          shareAtQuote: Type.Integer(),
        }),
      ),
      promises: Type.Array(Type.String()),
      faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
    }),
    who: 'anyone',
    rate: 60,
  },
  'GET /seller/net': {
    about: 'What a seller gets of a price: by the terms of a consignment, else by the documents in force.',
    input: Type.Object({ priceFen: Fen, sellNo: Type.Optional(SellNo) }),
    data: Type.Object({ rows: Type.Array(MoneyRow), netFen: Fen, feesVersion: Type.Integer() }),
    who: 'anyone',
    rate: 60,
  },
  'GET /seller/get-addr-info': {
    about: 'Where consignments are sent, with which carriers, and what they are insured for.',
    input: Type.Object({ sellNos: Type.String({ pattern: '^S[0-9]{14}(,S[0-9]{14}){0,19}$' }) }),
    data: Type.Object({
      warehouse: Type.Object({
        name: Type.String(),
        phone: Type.String(),
        regionName: Type.String(),
        detail: Type.String(),
      }),
      carriers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      items: Type.Array(
        Type.Object({
          sellNo: SellNo,
          version: Type.Integer(),
          title: Type.String(),
          coverUrl: Type.String(),
          insuredFen: Fen,
        }),
      ),
      insuredFen: Fen,
      /** The most that one parcel is insured for. */
      maxInsuredFen: Fen,
      canPickup: Type.Boolean(),
      tips: Type.Array(Type.String()),
    }),
    who: 'user',
  },
  'GET /seller-product/track-page-view': {
    about: "Notes that the seller has seen the consignment's page.",
    input: Type.Object({ page: Type.String({ maxLength: 40 }), sellNo: Type.Optional(SellNo) }),
    data: Empty,
    who: 'anyone',
    rate: 60,
  },

  'POST /seller-product/submit': {
    about: 'Submits a draft for valuation; the draft goes, its photos stay with the consignment.',
    input: Type.Object({
      draftNo: DraftNo,
      /** The state of the draft that was seen. */
      rev: Type.Integer({ minimum: 1 }),
      /** `seller:1`, where the seller has not agreed to the version in force before. */
      agreed: Type.Optional(Agreed),
      idempotencyKey: IdempotencyKey,
    }),
    data: Type.Object({ sellNo: SellNo }),
    who: 'user',
    rate: 'sensitive',
  },
  'GET /seller-product/agreements': {
    about: 'Documents that the seller has to agree to before submitting: empty where all are agreed to.',
    input: NoInput,
    data: Type.Object({
      agreed: Type.String(),
      list: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), version: Type.String() })),
    }),
    who: 'user',
  },
  'GET /seller-product/list': {
    about: "The user's consignments by tab, the last changed first, with the number of each tab.",
    input: Type.Object({ tab: Type.Optional(ConsignTab), page: Type.Optional(PageNumber) }),
    data: Type.Composite([
      page(ConsignCard),
      Type.Object({ counts: Type.Array(Type.Object({ tab: ConsignTab, count: Type.Integer() })) }),
    ]),
    who: 'user',
  },
  'GET /seller-product/need-handle': {
    about: 'Consignments that wait for the seller, the earliest deadline first.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(ConsignCard) }),
    who: 'user',
  },
  'GET /seller-product/info': {
    about: 'A consignment; 404 for what is not yours.',
    input: Type.Object({ sellNo: SellNo }),
    data: Consignment,
    who: 'user',
  },
  'POST /seller-product/supply-photos': {
    about: 'Sends the photos that the valuer asked for.',
    input: Type.Object({
      ...Act,
      photos: jsonField(
        Type.Array(
          Type.Object({ slot: Type.String({ maxLength: 20 }), key: Type.String({ minLength: 1, maxLength: 300 }) }),
          { minItems: 1, maxItems: 24, title: '照片' },
        ),
      ),
    }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/urge': act('催一催: puts the valuation first, once.'),
  'POST /seller-product/withdraw': act('Takes a consignment back that was not sent yet.'),
  'POST /seller-product/resubmit': {
    about: 'Copies what was sent into a new draft, photos too.',
    input: Type.Object(Act),
    data: Type.Object({ draftNo: DraftNo }),
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/accept-quote': {
    about: 'Accepts the quote: the terms are locked, the item is to be sent.',
    input: Type.Object({
      ...Act,
      floorFen: PriceFen('底价'),
      steps: Type.Optional(jsonField(Steps)),
      /** What the seller saw to get of the list price. */
      netFen: Fen,
    }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/decline-quote': act('Declines the quote.'),
  'POST /seller-product/requote': {
    about: 'Asks for another valuation, once.',
    input: Type.Object({ ...Act, reason: Why }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/extend': act('Seven days more to send it, once.'),
  'POST /seller-product/confirm-info': act('The seller has read the differences and says that they are right.'),
  'POST /seller-product/reinspect': {
    about: 'Asks another inspector, once.',
    input: Type.Object({
      ...Act,
      reason: Why,
      /** A private picture with `pathSign` consign. */
      photo: Type.Optional(Type.String({ minLength: 1, maxLength: 300, title: '照片' })),
    }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/confirm-price': {
    about: 'Agrees to the plan: the consent is kept, the item goes on sale.',
    input: Type.Object({
      ...Act,
      planVersion: Type.Integer({ minimum: 1 }),
      floorFen: PriceFen('底价'),
      steps: Type.Optional(jsonField(Steps)),
      netFen: Fen,
    }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/change-plan': {
    about: 'Another price, floor and steps of what is on sale, with a new consent.',
    input: Type.Object({
      ...Act,
      planVersion: Type.Integer({ minimum: 1 }),
      priceFen: PriceFen('售价'),
      floorFen: PriceFen('底价'),
      steps: Type.Optional(jsonField(Steps)),
      netFen: Fen,
    }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/recall': {
    about: 'Wants the item back, free: before it is agreed to, or from the sale. Held by a buyer it waits.',
    input: Type.Object({ ...Act, reason: Why, addressId: Type.Optional(AddressId) }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /seller-product/cancel-recall': act('Leaves an item on sale that was to come back once its buyer lets go.'),
  'POST /seller-product/return-to': {
    about: 'Where the item goes back to; asked at every return.',
    input: Type.Object({ ...Act, addressId: AddressId }),
    data: Consignment,
    who: 'user',
    rate: 'sensitive',
  },

  'POST /parcel/create': {
    about:
      'A parcel to us with some consignments, or a recycle order: with an own courier, or to be handed in at the shop.',
    input: Type.Object({
      /** One of the two: consignments, or a recycle order. */
      sellNos: Type.Optional(Type.String({ pattern: '^S[0-9]{14}(,S[0-9]{14}){0,19}$' })),
      recycleNo: Type.Optional(Type.String({ pattern: RECYCLE_NO_PATTERN })),
      way: Type.Union([Type.Literal('self'), Type.Literal('counter')]),
      /** Of an own courier. */
      carrier: Type.Optional(CarrierCode),
      waybill: Type.Optional(Waybill),
      idempotencyKey: IdempotencyKey,
    }),
    data: Type.Object({ parcelNo: Type.String() }),
    who: 'user',
    rate: 20,
  },
  'POST /parcel/update': {
    about: 'Another carrier or waybill, before its first trace.',
    input: Type.Object({
      parcelNo: Type.String({ pattern: '^B[0-9]{14}$' }),
      carrier: CarrierCode,
      waybill: Waybill,
      idempotencyKey: IdempotencyKey,
    }),
    data: Empty,
    who: 'user',
    rate: 20,
  },
  'POST /parcel/cancel': {
    about: 'The parcel is not sent; its consignments wait to be sent again.',
    input: Type.Object({ parcelNo: Type.String({ pattern: '^B[0-9]{14}$' }), idempotencyKey: IdempotencyKey }),
    data: Empty,
    who: 'user',
    rate: 20,
  },
  'POST /parcel/confirm-received': {
    about: 'The owner has what came back.',
    input: Type.Object({ parcelNo: Type.String({ pattern: '^B[0-9]{14}$' }), idempotencyKey: IdempotencyKey }),
    data: Empty,
    who: 'user',
    rate: 20,
  },
} as const satisfies CallTable
