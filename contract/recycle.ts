/**
 * Buy-back (回收; spec 2.8; design: recycle). A valuation is what we would pay for a thing as it was described, explained
 * line by line; a recycle order is that thing on its way to us, inspected, and paid. Money is fen, times ms. Which acts
 * are possible now is `actions`. Prices that are sent are only compared, never taken.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, NoInput, type CallTable } from './call'
import { Grade } from './catalogue'
import { Agreed } from './documents'
import { Fen, IdempotencyKey, Millis, page, PageNumber } from './envelope'
import { DraftNo, IntakeDraft, IntakeSlot, IntakeVerdict } from './intake'
import { ParcelView } from './selling'
import { RECYCLE_NO_PATTERN, VALUATION_NO_PATTERN } from './limits/recycle'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Number of a valuation. */
export const ValuationNo = Type.String({ pattern: VALUATION_NO_PATTERN })
/** Number of a recycle order. */
export const RecycleNo = Type.String({ pattern: RECYCLE_NO_PATTERN })
/** What a visitor reads a valuation of its own with: given by `POST /recycle/valuate`, kept on the device. */
export const ValuationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' })

/**
 * `VALUING` a person looks (due in `dueAt`); `QUOTED` can be ordered until `validUntil`; `DECLINED` we do not buy it;
 * `ORDERED` there is a live order of it; `EXPIRED` the quote is over.
 */
export const VALUATION_STATES = ['VALUING', 'QUOTED', 'DECLINED', 'ORDERED', 'EXPIRED'] as const
export const ValuationState = Type.Union(VALUATION_STATES.map((state) => Type.Literal(state)))
export type ValuationState = (typeof VALUATION_STATES)[number]

/** `order` → order-create (a visitor logs in and adopts first); `revalue` → the first page; `viewOrder`. */
export const VALUATION_ACTIONS = ['order', 'revalue', 'viewOrder'] as const
export const ValuationAction = Type.Union(VALUATION_ACTIONS.map((action) => Type.Literal(action)))
export type ValuationAction = (typeof VALUATION_ACTIONS)[number]

/** Why the machine gives no price: the first group goes to a person, the second ends. */
export const REFUSE_CODES = [
  'NO_DATA',
  'WIDE',
  'TREND',
  'HIGH',
  'RARE',
  'CONDITION',
  'RISK',
  'NOT_BOUGHT',
  'LOW',
  'APPRAISER',
] as const
export const RefuseCode = Type.Union(REFUSE_CODES.map((code) => Type.Literal(code)))
export type RefuseCode = (typeof REFUSE_CODES)[number]

/**
 * A row of the waterfall. `base` 同款标准件 begins it; `condition`, `accessories`, `age`, `size` lead to the expected
 * price; `fee`, `holding`, `cost`, `reserve`, `cap` lead to ours. `fen` has its sign; rows of the first group add up to
 * `expectedFen`, all together to `priceFen`. Whole yuan.
 */
export const LINE_KINDS = [
  'base',
  'condition',
  'accessories',
  'age',
  'size',
  'fee',
  'holding',
  'cost',
  'reserve',
  'cap',
] as const
export const QuoteLine = Type.Object({
  kind: Type.Union(LINE_KINDS.map((kind) => Type.Literal(kind))),
  /** 成色9成新 */
  label: Type.String(),
  fen: Type.Integer(),
})
export type QuoteLine = Static<typeof QuoteLine>

/** What is found beside a bag's facts: it always goes to a person. `IntakeDraft.changes` has the codes. */
export const ITEM_CHANGES = {
  replaced: '更换过配件',
  repainted: '补色或翻新',
  altered: '改动过',
  limited: '限量或特别版',
  exotic: '稀有皮',
  broken: '功能异常',
} as const
export type ItemChange = keyof typeof ITEM_CHANGES

export const SoldItem = Type.Object({
  title: Type.String(),
  gradeName: Type.String(),
  priceFen: Fen,
  /** What this sale would have brought in this item's condition; null where there is no estimate. */
  likeYoursFen: Nullable(Fen),
  /** Its share of the estimate, parts of 1000. */
  weight: Type.Integer(),
  soldAt: Millis,
  /** Why it was left out; empty of what counts. */
  leftOut: Type.String(),
})
export type SoldItem = Static<typeof SoldItem>

/** 80 % of such items sell within it. */
const Interval = Type.Object({ lowFen: Fen, highFen: Fen })

/** Rows of the first page; `part` says which page completes it. */
export const RECYCLE_PARTS = ['class', 'brand', 'style', 'spec', 'condition'] as const
export const RecyclePart = Type.Union(RECYCLE_PARTS.map((part) => Type.Literal(part)))
export type RecyclePart = (typeof RECYCLE_PARTS)[number]

/** What facts, complete or not, are called and worth. */
export const RecycleEstimate = Type.Object({
  title: Type.String(),
  topCode: Type.String(),
  categoryName: Type.String(),
  brandName: Type.String(),
  seriesName: Type.String(),
  /** `accept` priced at once, `manual` by a person, `refuse` not bought (暂不回收). */
  verdict: IntakeVerdict,
  verdictText: Type.String(),
  /** Empty: it can be valued. In the form's sequence. */
  missing: Type.Array(Type.Object({ part: RecyclePart, text: Type.String() })),
  /** 已填 4/6: parts that are complete, and all. */
  doneParts: Type.Integer(),
  allParts: Type.Integer(),
  /** 当前约为 9成新: of the flaws so far; null before the condition is said. */
  grade: Nullable(Grade),
  gradeName: Type.String(),
  /** 同款近一年成交 {n} 件; the range from three on, null below. */
  sampleSize: Type.Integer(),
  range: Nullable(Interval),
  comparables: Type.Array(SoldItem),
})
export type RecycleEstimate = Static<typeof RecycleEstimate>

export const Valuation = Type.Object({
  no: ValuationNo,
  version: Type.Integer(),
  state: ValuationState,
  stateName: Type.String(),
  /** One sentence: what it means, or what comes next. */
  about: Type.String(),
  serverNow: Millis,
  actions: Type.Array(ValuationAction),
  title: Type.String(),
  /** Its first photo, else one of the style; empty of an unknown style. */
  coverUrl: Type.String(),
  categoryName: Type.String(),
  brandName: Type.String(),
  seriesName: Type.String(),
  /** As it was described; `revalue` begins with it. */
  facts: IntakeDraft,
  /** The draft that it was made from, and its state then. */
  draftNo: Type.String(),
  rev: Type.Integer(),
  /** Rows of what was described, to be read: 颜色 黑色 … */
  rows: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  gradeName: Type.String(),
  madeAt: Millis,
  /** True when no machine, but an appraiser named the expected price. */
  isByPerson: Type.Boolean(),
  /** VALUING: by when a person has looked. */
  dueAt: Nullable(Millis),
  /** QUOTED: until when it can be ordered. */
  validUntil: Nullable(Millis),
  /** What we pay when the inspection agrees. */
  priceFen: Nullable(Fen),
  /** At which price we expect to sell it, and the range for eight of ten. */
  expectedFen: Nullable(Fen),
  interval: Nullable(Interval),
  /** 把握高, 把握中, 把握一般; empty without a price. */
  confidence: Type.String(),
  lines: Type.Array(QuoteLine),
  /** 依据 {n} 件同款成交. */
  sampleSize: Type.Integer(),
  /** Median days that such items take to sell; null without a sample. */
  daysToSell: Nullable(Type.Integer()),
  /** VALUING, DECLINED: why, as a code and in words. */
  refuseCode: Nullable(RefuseCode),
  reason: Type.String(),
  photos: Type.Array(Type.Object({ slot: Type.String(), name: Type.String(), url: Type.String() })),
  /** Places whose photo is required before ordering and is not there. */
  missingSlots: Type.Array(IntakeSlot),
  /** The agreement that ordering rests on, as `agreed` takes it: `recycle:2`. */
  agreement: Type.Object({ agreed: Type.String(), title: Type.String() }),
  /** Of the live order; empty without. */
  recycleNo: Type.String(),
  /** The valuation is a visitor's still: `valuation-adopt` makes it the user's. */
  isVisitors: Type.Boolean(),
})
export type Valuation = Static<typeof Valuation>

/**
 * CREATED 待寄出, SENT 已寄出, RECEIVED 已清点, INSPECTING 检验中, INSPECTED 待确认, CONFIRMED (never seen: payment is the
 * same act), PAID 已到账, REFUSED 待退回, RETURNING 退回中, RETURNED 已退回, CANCELLED 已取消, COMPENSATED 已赔付.
 */
export const RECYCLE_STATES = [
  'CREATED',
  'SENT',
  'RECEIVED',
  'INSPECTING',
  'INSPECTED',
  'CONFIRMED',
  'PAID',
  'REFUSED',
  'RETURNING',
  'RETURNED',
  'CANCELLED',
  'COMPENSATED',
] as const
export const RecycleState = Type.Union(RECYCLE_STATES.map((state) => Type.Literal(state)))
export type RecycleState = (typeof RECYCLE_STATES)[number]

/**
 * ship → parcel/create (去寄出); editParcel → parcel/update; cancelParcel → parcel/cancel; traces → express-traces;
 * confirmPrice → confirm-price page; report → product-report page; cancel → order-cancel; recall → recall; refuse →
 * refuse; returnTo → return-to; confirmReceived → parcel/confirm-received of `backParcelNo`.
 */
export const RECYCLE_ACTIONS = [
  'ship',
  'editParcel',
  'cancelParcel',
  'traces',
  'confirmPrice',
  'report',
  'cancel',
  'recall',
  'refuse',
  'returnTo',
  'confirmReceived',
] as const
export const RecycleAction = Type.Union(RECYCLE_ACTIONS.map((action) => Type.Literal(action)))
export type RecycleAction = (typeof RECYCLE_ACTIONS)[number]

/** Tabs of 回收订单: 全部 待寄出 运输检验中 待确认 退回/理赔 已完成. */
export const RECYCLE_TABS = ['all', 'toSend', 'underway', 'toConfirm', 'back', 'done'] as const
export const RecycleTab = Type.Union(RECYCLE_TABS.map((tab) => Type.Literal(tab)))
export type RecycleTab = (typeof RECYCLE_TABS)[number]

export const RecycleCard = Type.Object({
  recycleNo: RecycleNo,
  version: Type.Integer(),
  state: RecycleState,
  stateName: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  gradeName: Type.String(),
  quoteFen: Fen,
  /** After the inspection; null before. */
  finalFen: Nullable(Fen),
  /** The seller's own limit; null while it is not the seller's turn. */
  deadlineAt: Nullable(Millis),
  /** By when we act; null while it is not our turn. */
  dueAt: Nullable(Millis),
  createdAt: Millis,
  actions: Type.Array(RecycleAction),
})
export type RecycleCard = Static<typeof RecycleCard>

/** Something that waits for the seller: a line with its link. */
export const WaitingDeal = Type.Object({
  kind: Type.Union([Type.Literal('valuation'), Type.Literal('order')]),
  no: Type.String(),
  text: Type.String(),
  deadlineAt: Nullable(Millis),
  /** An address of this shop. */
  link: Type.String(),
})
export type WaitingDeal = Static<typeof WaitingDeal>

/**
 * What the inspection changed of the quote: lines add up to bid − quote. Empty: 与描述一致，照价付款. A flaw has its photo
 * with the pin on it, and the number of its row in the report's `flaws`.
 */
export const BidLine = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  fen: Type.Integer(),
  flaw: Nullable(Type.Integer()),
  photoUrl: Type.String(),
  pin: Nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
})
export type BidLine = Static<typeof BidLine>

export const RecycleBid = Type.Object({
  /** 1; a second price comes with 复议. */
  bidVersion: Type.Integer(),
  priceFen: Fen,
  lines: Type.Array(BidLine),
  at: Millis,
})
export type RecycleBid = Static<typeof RecycleBid>

export const RecycleReport = Type.Object({
  reportNo: Type.String(),
  /** 与描述一致 … */
  conclusion: Type.String(),
  verdict: Type.Union([Type.Literal('pass'), Type.Literal('mismatch'), Type.Literal('fake')]),
  verdictName: Type.String(),
  declaredGradeName: Type.String(),
  foundGradeName: Type.String(),
  faces: Type.Array(Type.Object({ name: Type.String(), photoUrl: Type.String(), note: Type.String() })),
  /** Found ones; `isDeclared` 已申报, else 未申报. */
  flaws: Type.Array(
    Type.Object({
      /** 划痕 · 四角 · 轻微 */
      text: Type.String(),
      note: Type.String(),
      photoUrl: Type.String(),
      pin: Nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
      isDeclared: Type.Boolean(),
    }),
  ),
  rows: Type.Array(
    Type.Object({ name: Type.String(), declared: Type.String(), found: Type.String(), isSame: Type.Boolean() }),
  ),
  photos: Type.Array(Type.String()),
  inspectedAt: Nullable(Millis),
})
export type RecycleReport = Static<typeof RecycleReport>

export const RecycleOrder = Type.Object({
  recycleNo: RecycleNo,
  version: Type.Integer(),
  state: RecycleState,
  stateName: Type.String(),
  /** One sentence: what happens now, or what the seller is to do. */
  about: Type.String(),
  serverNow: Millis,
  deadlineAt: Nullable(Millis),
  dueAt: Nullable(Millis),
  /** `dueAt` is over: we are late. */
  isLate: Type.Boolean(),
  actions: Type.Array(RecycleAction),
  /** 寄出 签收 检验 确认 到账; empty once it is not sold any more. */
  steps: Type.Array(Type.Object({ name: Type.String(), at: Nullable(Millis), isDone: Type.Boolean() })),
  title: Type.String(),
  coverUrl: Type.String(),
  gradeName: Type.String(),
  rows: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  photos: Type.Array(Type.Object({ slot: Type.String(), name: Type.String(), url: Type.String() })),
  valuationNo: ValuationNo,
  createdAt: Millis,
  quoteFen: Fen,
  /** The expected selling price that the quote rests on. */
  expectedFen: Fen,
  lines: Type.Array(QuoteLine),
  insuredFen: Fen,
  /** 0 before the inspection; 40902 when it is another than the seller saw. */
  bidVersion: Type.Integer(),
  bids: Type.Array(RecycleBid),
  finalFen: Nullable(Fen),
  /** True while INSPECTED waits for the identity to be verified (42803), whose review stops the clock. */
  needsIdentity: Type.Boolean(),
  /** CREATED: where and how to send it; null later. */
  sending: Nullable(
    Type.Object({
      warehouse: Type.Object({
        name: Type.String(),
        phone: Type.String(),
        regionName: Type.String(),
        detail: Type.String(),
      }),
      carriers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      /** What belongs into the box. */
      tips: Type.Array(Type.String()),
      /** Our courier comes with its slice. */
      canPickup: Type.Boolean(),
    }),
  ),
  /** Newest first; `direction` in and out. */
  parcels: Type.Array(ParcelView),
  backParcelNo: Type.String(),
  /** What was counted: as expected, or missing, or more; null before. */
  receipt: Nullable(
    Type.Object({
      at: Millis,
      weightG: Nullable(Type.Integer()),
      sealNo: Type.String(),
      photos: Type.Array(Type.String()),
      note: Type.String(),
    }),
  ),
  hasReport: Type.Boolean(),
  /** Of a refusal, a return, a cancellation: why. */
  reason: Type.String(),
  paidFen: Nullable(Fen),
  paidAt: Nullable(Millis),
  returnAddress: Nullable(
    Type.Object({ name: Type.String(), phone: Type.String(), regionName: Type.String(), detail: Type.String() }),
  ),
  /** Newest first. */
  timeline: Type.Array(Type.Object({ at: Millis, title: Type.String(), note: Type.String() })),
})
export type RecycleOrder = Static<typeof RecycleOrder>

/** What holds now of a valuation or an order. */
export const Holding = Type.Object({
  /** `quote` before the inspection, `bid` after it, `none` without a price. */
  round: Type.Union([Type.Literal('none'), Type.Literal('quote'), Type.Literal('bid')]),
  bidVersion: Type.Integer(),
  quoteFen: Nullable(Fen),
  priceFen: Nullable(Fen),
  deadlineAt: Nullable(Millis),
  actions: Type.Array(Type.Union([ValuationAction, RecycleAction])),
})
export type Holding = Static<typeof Holding>

const Photos = Type.Array(
  Type.Object({ slot: Type.String({ maxLength: 20 }), key: Type.String({ minLength: 1, maxLength: 300 }) }),
  { maxItems: 24, title: '照片' },
)
const Why = Type.String({ minLength: 2, maxLength: 200, title: '原因' })
const AddressId = Type.String({ pattern: '^[0-9]{1,18}$', title: '地址' })
/** `IntakeDraft` as JSON text. */
const FactsText = Type.String({ minLength: 2, maxLength: 6000 })

/** The calls of this file. */
export const recycleCalls = {
  'POST /recycle/valuate': {
    about: 'Values a draft: a price at once, or a person, or no. The same state of a draft gives the same valuation.',
    // 40922 还差：{项} with the missing parts; 42920 after 30 a day.
    input: Type.Object({
      /** A user's is a draft of kind `recycle`; a visitor's, at least 32 random characters, is on the device. */
      draftNo: DraftNo,
      rev: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** A visitor's, whose draft is on the device; a user's are read from the draft where this is missing. */
      facts: Type.Optional(jsonField(IntakeDraft)),
    }),
    data: Type.Object({
      valuation: Valuation,
      /** Of a visitor's valuation; empty of a user's. */
      token: Type.String(),
    }),
    who: 'anyone',
    rate: 'sensitive',
  },
  'GET /recycle/valuation-info': {
    about: 'A valuation of the user, or of the visitor that has its token; 404 otherwise.',
    input: Type.Object({ no: ValuationNo, token: Type.Optional(ValuationToken) }),
    data: Valuation,
    who: 'anyone',
    rate: 60,
  },
  'POST /recycle/valuation-adopt': {
    about: "Makes a visitor's valuation the user's, with its draft.",
    input: Type.Object({ no: ValuationNo, token: ValuationToken }),
    data: Valuation,
    who: 'user',
    rate: 60,
  },
  'GET /recycle/comparables': {
    about: 'The sales that a valuation rests on, 20 at most, the weightiest first.',
    input: Type.Object({
      no: Type.Optional(ValuationNo),
      recycleNo: Type.Optional(RecycleNo),
      token: Type.Optional(ValuationToken),
    }),
    data: Type.Object({ list: Type.Array(SoldItem) }),
    who: 'anyone',
    rate: 60,
  },
  'POST /recycle/order-create': {
    about: 'Orders at the quoted price: it is locked from here on.',
    // 40921 when the quote is over, 40902 when priceFen is another, 40922 还差 {n} 张照片, 40904 at ten open orders.
    input: Type.Object({
      no: ValuationNo,
      /** What the seller saw. */
      priceFen: Fen,
      agreed: Agreed,
      /** Photos of the missing places; private pictures with `pathSign` recycle. */
      photos: Type.Optional(jsonField(Photos)),
      /** Where it goes if it comes back; the default address otherwise. */
      addressId: Type.Optional(AddressId),
      idempotencyKey: IdempotencyKey,
    }),
    /** A second order of one valuation answers the first's number. */
    data: Type.Object({ recycleNo: RecycleNo }),
    who: 'user',
    rate: 'sensitive',
  },
  'GET /recycle/my-list': {
    about: "The user's recycle orders by tab, the last changed first, with the number of each tab.",
    input: Type.Object({ tab: Type.Optional(RecycleTab), page: Type.Optional(PageNumber) }),
    data: Type.Composite([
      page(RecycleCard),
      Type.Object({ counts: Type.Array(Type.Object({ tab: RecycleTab, count: Type.Integer() })) }),
    ]),
    who: 'user',
  },
  'GET /recycle/wait-deal-list': {
    about: 'What waits for the seller, the earliest deadline first: living quotes, things to send, prices to confirm.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(WaitingDeal) }),
    who: 'user',
  },
  'GET /recycle/order-info': {
    about: 'A recycle order; 404 for what is not yours.',
    input: Type.Object({ recycleNo: RecycleNo }),
    data: RecycleOrder,
    who: 'user',
  },
  'GET /recycle/report-info': {
    about: "The inspection's report of an order; null before it is there, with the time by which it is.",
    input: Type.Object({ recycleNo: RecycleNo }),
    data: Type.Object({
      title: Type.String(),
      state: RecycleState,
      report: Nullable(RecycleReport),
      dueAt: Nullable(Millis),
    }),
    who: 'user',
  },
  'POST /recycle/order-cancel': {
    about: 'Cancels an order that was not sent; its quote can be ordered again until its end.',
    input: Type.Object({ recycleNo: RecycleNo, reason: Why, idempotencyKey: IdempotencyKey }),
    data: RecycleOrder,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /recycle/recall': {
    about: 'Not sold after all: from RECEIVED or INSPECTING it comes back, free and insured.',
    input: Type.Object({
      recycleNo: RecycleNo,
      reason: Why,
      addressId: Type.Optional(AddressId),
      idempotencyKey: IdempotencyKey,
    }),
    data: RecycleOrder,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /recycle/return-to': {
    about: 'Where it goes back to, while it waits for its return.',
    input: Type.Object({ recycleNo: RecycleNo, addressId: AddressId, idempotencyKey: IdempotencyKey }),
    data: RecycleOrder,
    who: 'user',
    rate: 'sensitive',
  },
  'GET /recycle/express-traces': {
    about: "The traces of an order's parcel to us (`in`) or back (`out`); null where there is none yet.",
    input: Type.Object({
      recycleNo: RecycleNo,
      direction: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out')])),
    }),
    data: Type.Object({ parcel: Nullable(ParcelView) }),
    who: 'user',
  },
  'GET /v5/reluxe_user_mall/bidding/get-valuate-price': {
    about: 'With facts: what they are called, what is missing, the range of sales. With a number: what holds now.',
    // One of the three. 404 for a number that is not yours.
    input: Type.Object({
      facts: Type.Optional(FactsText),
      no: Type.Optional(ValuationNo),
      recycleNo: Type.Optional(RecycleNo),
      token: Type.Optional(ValuationToken),
    }),
    data: Type.Object({ estimate: Nullable(RecycleEstimate), holding: Nullable(Holding) }),
    who: 'anyone',
    rate: 60,
  },
  'GET /v5/reluxe_user_mall/bidding/detail': {
    about: 'The prices of an order with what the inspection changed, line by line, and the report.',
    input: Type.Object({ recycleNo: RecycleNo }),
    data: Type.Object({ order: RecycleOrder, report: Nullable(RecycleReport) }),
    who: 'user',
  },
  'POST /v5/reluxe_user_mall/bidding/confirm-info': {
    about: 'What confirming will do, and the token that confirms it within 15 minutes.',
    // 42803 before the identity is verified, 40902 when there is another bid, 40920 in another state.
    input: Type.Object({
      recycleNo: RecycleNo,
      bidVersion: Type.Integer({ minimum: 1, maximum: 2 }),
      payout: Type.Literal('wallet'),
    }),
    data: Type.Object({
      title: Type.String(),
      priceFen: Fen,
      /** 到账 and what is taken off first, the last row is what the wallet gets. */
      rows: Type.Array(Type.Object({ name: Type.String(), fen: Type.Integer() })),
      confirmToken: Type.String(),
      validUntil: Millis,
    }),
    who: 'user',
    rate: 30,
  },
  'POST /v5/reluxe_user_mall/bidding/confirm-recycle': {
    about: 'Sells: the thing is ours, the money is in the wallet, in one act.',
    // 40902 when there is another price; 409 确认已超时，请重新确认.
    input: Type.Object({
      recycleNo: RecycleNo,
      confirmToken: Type.String({ minLength: 20, maxLength: 400 }),
      priceFen: Fen,
      idempotencyKey: IdempotencyKey,
    }),
    data: RecycleOrder,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /recycle/refuse': {
    about: 'Refuses the price: it comes back, free and insured.',
    input: Type.Object({
      recycleNo: RecycleNo,
      bidVersion: Type.Integer({ minimum: 1, maximum: 2 }),
      reason: Why,
      addressId: Type.Optional(AddressId),
      idempotencyKey: IdempotencyKey,
    }),
    data: RecycleOrder,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
