/**
 * After-sale: returns, refunds and compensation of what was bought (spec 2.4; design: buying 2.2). Money is fen, times
 * are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { Flaw, Picture } from './catalogue'
import { Fen, IdempotencyKey, ItemId, ItemIdList, Millis, OrderNo, page, PageNumber } from './envelope'
import { OrderLine } from './order'
import { MARK_TEXT_MAX, MARKS_MAX, PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from './limits/after-sale'
import { WAYBILL_PATTERN } from './limits/parcel'

/** A case's number: 18 digits, as an order's. */
export const CaseNo = Type.String({ pattern: '^[0-9]{18}$', title: '售后单' })
export const CaseVersion = Type.Integer({ minimum: 0 })

export const AFTER_SALE_STATES = [
  'APPLIED',
  'NEED_MORE',
  'PROPOSED',
  'AGREED',
  'RETURNING',
  'INSPECTING',
  'WAIT_REFUND',
  'COMPLETE',
  'DECLINED',
  'REJECTED',
  'DISPUTED',
  'SEND_BACK',
  'CANCELLED',
  'CLOSED',
] as const
export const AfterSaleState = Type.Union(AFTER_SALE_STATES.map((state) => Type.Literal(state)))
export type AfterSaleState = (typeof AFTER_SALE_STATES)[number]

/** The item comes back and all is refunded; the money comes back without the item; a part of it does. */
export const AFTER_SALE_TYPES = ['RETURN', 'REFUND_ONLY', 'COMPENSATE'] as const
export const AfterSaleType = Type.Union(AFTER_SALE_TYPES.map((type) => Type.Literal(type)))
export type AfterSaleType = (typeof AFTER_SALE_TYPES)[number]

export const AFTER_SALE_REASONS = [
  'noReason',
  'notAsDescribed',
  'wrongOrMissing',
  'damaged',
  'notGenuine',
  'notReceived',
] as const
export const AfterSaleReason = Type.Union(AFTER_SALE_REASONS.map((reason) => Type.Literal(reason)))
export type AfterSaleReason = (typeof AFTER_SALE_REASONS)[number]

/** What the buyer may do now. `chooseOption` answers the scheme; `changeWaybill` corrects one. */
export const AFTER_SALE_ACTIONS = [
  'supply',
  'chooseOption',
  'waybill',
  'changeWaybill',
  'dispute',
  'sendBack',
  'cancel',
] as const
export const AfterSaleAction = Type.Union(AFTER_SALE_ACTIONS.map((action) => Type.Literal(action)))
export type AfterSaleAction = (typeof AFTER_SALE_ACTIONS)[number]

/** Own uploads with the path sign `after-sale`, at most nine; sent as JSON text. */
const PhotoKeys = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: PHOTOS_MAX, title: '照片' })
const Text = Type.String({ minLength: TEXT_MIN, maxLength: TEXT_MAX, title: '问题描述' })

const Thousandths = Type.Integer({ minimum: 0, maximum: 1000 })
/** Where an item differs from a picture of its snapshot: thousandths of the picture's width and height, and words. */
export const PictureMark = Type.Object({
  itemId: ItemId,
  /** Index into the pictures of the snapshot. */
  picture: Type.Integer({ minimum: 0, maximum: 30 }),
  x: Thousandths,
  y: Thousandths,
  text: Type.String({ minLength: 1, maxLength: MARK_TEXT_MAX, title: '标记说明' }),
})
export type PictureMark = Static<typeof PictureMark>
/** A mark of a case with its picture. */
export const ShownMark = Type.Object({ picture: Picture, x: Thousandths, y: Thousandths, text: Type.String() })
export type ShownMark = Static<typeof ShownMark>

/** A part of a sum that the user reads: `+` is refunded, `-` is taken off. */
export const AmountPart = Type.Object({
  /** e.g. 商品实付, 扣款 */
  name: Type.String(),
  /** May be negative. */
  amountFen: Type.Integer(),
  /** Why; empty where the name says it. */
  note: Type.String(),
})
export type AmountPart = Static<typeof AmountPart>

/** A case in a list. */
export const AfterSaleSummary = Type.Object({
  caseNo: CaseNo,
  orderNo: OrderNo,
  line: OrderLine,
  type: AfterSaleType,
  state: AfterSaleState,
  /** e.g. 待您确认方案 */
  stateName: Type.String(),
  /** One sentence on who acts next, and what happens without it. */
  hint: Type.String(),
  /** Until when the buyer or the shop must act; null without a deadline. */
  dueAt: Type.Union([Millis, Type.Null()]),
  /** What is or will be refunded, fen; of an open case what was applied for. */
  amountFen: Fen,
  actions: Type.Array(AfterSaleAction),
  createdAt: Millis,
})
export type AfterSaleSummary = Static<typeof AfterSaleSummary>

/** A line of an order for which a case can be opened. */
export const AfterSaleLine = Type.Object({
  orderNo: OrderNo,
  line: OrderLine,
  /**
   * Until when it can be applied for, e.g. 7 天无理由至 11月28日: that alone while it is open, afterwards the other
   * reasons. Empty while it is not delivered.
   */
  deadlines: Type.Array(Type.String()),
})
export type AfterSaleLine = Static<typeof AfterSaleLine>

/** `can`: lines that can be applied for. `open`, `ended`: cases. */
export const AFTER_SALE_TABS = ['can', 'open', 'ended'] as const
export const AfterSaleTab = Type.Union(AFTER_SALE_TABS.map((tab) => Type.Literal(tab)))
export type AfterSaleTab = (typeof AFTER_SALE_TABS)[number]

/** One of the two is null, by the tab. */
export const AfterSaleEntry = Type.Object({
  case: Type.Union([AfterSaleSummary, Type.Null()]),
  line: Type.Union([AfterSaleLine, Type.Null()]),
})
export type AfterSaleEntry = Static<typeof AfterSaleEntry>
export const AfterSalePage = page(AfterSaleEntry)
export type AfterSalePage = Static<typeof AfterSalePage>

/** GET /refund/options: what can be applied for of an order. */
export const AfterSaleOptions = Type.Object({
  orderNo: OrderNo,
  lines: Type.Array(
    Type.Object({
      line: OrderLine,
      /** Why nothing can be applied for; empty when it can. */
      refusal: Type.String(),
      /** The open case; null without one. */
      caseNo: Type.Union([CaseNo, Type.Null()]),
      /** What was paid for it less what was refunded: the most that can be applied for, fen. */
      maxFen: Fen,
      /** The snapshot's pictures, on which marks can be set, and its flaws; empty without a snapshot. */
      pictures: Type.Array(Picture),
      flaws: Type.Array(Flaw),
    }),
  ),
  /** For the chosen lines, or all that can be applied for. */
  reasons: Type.Array(
    Type.Object({
      id: AfterSaleReason,
      /** e.g. 成色或瑕疵与描述不符 */
      name: Type.String(),
      /** Why it is not open; empty when it is. */
      refusal: Type.String(),
      types: Type.Array(AfterSaleType),
      minPhotos: Type.Integer(),
      /** What to show, e.g. 至少 3 张，其中 1 张为外包装; empty without photos. */
      evidence: Type.String(),
      /** The statement to tick; empty without one. */
      statement: Type.String(),
      /** Who pays for the way back, in words; empty where nothing comes back. */
      freight: Type.String(),
      /** e.g. 可申请至 11月28日; empty where no last moment is counted, or when it is over. */
      deadline: Type.String(),
    }),
  ),
  /** How the amount of the chosen lines came about: their sum is `maxFen`. */
  parts: Type.Array(AmountPart),
  /** The most that can be applied for for the chosen lines, fen. */
  maxFen: Fen,
  /** What comes back beside the money, e.g. 满 3000 减 300 优惠券; in words. */
  back: Type.Array(Type.String()),
})
export type AfterSaleOptions = Static<typeof AfterSaleOptions>

/** A choice that the shop proposes; the buyer decides. */
export const SchemeOption = Type.Object({
  optionId: Type.String({ minLength: 1, maxLength: 32 }),
  name: Type.String(),
  /** What the buyer gets back, fen; 0 without money. */
  amountFen: Fen,
  text: Type.String(),
})
export type SchemeOption = Static<typeof SchemeOption>
/** What the shop found, and what it proposes: of an order or of a case. */
export const Scheme = Type.Object({
  schemeId: Type.String({ pattern: '^[0-9]{1,18}$' }),
  orderNo: OrderNo,
  /** Null of an order's. */
  caseNo: Type.Union([CaseNo, Type.Null()]),
  /** e.g. 到仓查验与描述有出入 */
  title: Type.String(),
  findings: Type.Array(Type.Object({ text: Type.String(), photos: Type.Array(Picture) })),
  options: Type.Array(SchemeOption),
  /** Null while it is open. */
  chosen: Type.Union([Type.String(), Type.Null()]),
  /** Nobody chose in time, or what it was about has ended by itself. */
  isSilent: Type.Boolean(),
  /** Until when the buyer can choose. */
  dueAt: Millis,
  /** What silence means, in words. */
  silence: Type.String(),
  serverNow: Millis,
})
export type Scheme = Static<typeof Scheme>

/** GET /refund/info */
export const AfterSaleInfo = Type.Composite([
  AfterSaleSummary,
  Type.Object({
    /** Sent with every act: what the buyer saw. */
    version: CaseVersion,
    reasonName: Type.String(),
    text: Type.String(),
    photos: Type.Array(Picture),
    /** Places on pictures of the snapshot that differ from what the buyer got. */
    marks: Type.Array(ShownMark),
    /** What the item was sold as can be read (GET /product/snapshot). */
    hasSnapshot: Type.Boolean(),
    /** Other cases that were applied for together and come back in the same parcel. */
    together: Type.Array(Type.Object({ caseNo: CaseNo, title: Type.String() })),
    /** What must be supplied; empty in other states. */
    wanted: Type.String(),
    /** Open or chosen; null without one. */
    scheme: Type.Union([Scheme, Type.Null()]),
    /** Where the item is sent; null while it is not. */
    returnTo: Type.Union([
      Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String(), note: Type.String() }),
      Type.Null(),
    ]),
    /** Carriers for the waybill. */
    carriers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    /** The parcel back to the shop, and the one back to the buyer. */
    parcels: Type.Array(
      Type.Object({
        title: Type.String(),
        stateName: Type.String(),
        carrier: Type.String(),
        carrierName: Type.String(),
        waybill: Type.String(),
        traces: Type.Array(Type.Object({ at: Millis, name: Type.String(), text: Type.String() })),
      }),
    ),
    /** What the inspection found; null before it. */
    inspection: Type.Union([
      Type.Object({ text: Type.String(), photos: Type.Array(Picture), at: Millis }),
      Type.Null(),
    ]),
    /** The refund as a sum: `amountFen` of the summary. */
    parts: Type.Array(AmountPart),
    /** e.g. 预计 1–3 个工作日到账; empty without a refund. */
    refundNote: Type.String(),
    /** What comes back beside the money. */
    back: Type.Array(Type.String()),
    /** What happened, newest first. */
    events: Type.Array(Type.Object({ at: Millis, who: Type.String(), name: Type.String(), note: Type.String() })),
    serverNow: Millis,
  }),
])
export type AfterSaleInfo = Static<typeof AfterSaleInfo>

/** POST /refund/apply. One case a line; a repetition with the same key returns the first answer. */
export const AfterSaleApplyBody = Type.Object({
  orderNo: OrderNo,
  itemIds: ItemIdList,
  reason: AfterSaleReason,
  type: AfterSaleType,
  /** Of a compensation, for all lines together: at most their `maxFen`. Of the other types all of it is refunded. */
  askFen: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '退款金额' })),
  /** At least ten characters, but for a return without a reason, which may leave it empty. */
  text: Type.String({ maxLength: TEXT_MAX, title: '问题描述' }),
  photos: jsonField(PhotoKeys),
  /** Only of what differs from its description, on pictures of the chosen lines' own snapshots. */
  marks: Type.Optional(jsonField(Type.Array(PictureMark, { maxItems: MARKS_MAX, title: '标记' }))),
  /** The reason's statement was ticked. */
  isStated: Type.Optional(Type.Boolean({ title: '声明' })),
  idempotencyKey: IdempotencyKey,
})
export type AfterSaleApplyBody = Static<typeof AfterSaleApplyBody>
/** The cases, in the sequence of the lines. */
export const AfterSaleApplied = Type.Object({ caseNos: Type.Array(CaseNo, { minItems: 1 }) })
export type AfterSaleApplied = Static<typeof AfterSaleApplied>

const Seen = { caseNo: CaseNo, version: CaseVersion } as const

/** The calls of this file. */
export const afterSaleCalls = {
  'GET /refund/list': {
    about: 'What can be applied for, or the cases, the newest first.',
    input: Type.Object({ tab: Type.Optional(AfterSaleTab), page: Type.Optional(PageNumber) }),
    data: AfterSalePage,
    who: 'user',
  },
  'GET /refund/options': {
    about: 'What can be applied for of an order: pieces, reasons, amounts.',
    input: Type.Object({ orderNo: OrderNo, itemIds: Type.Optional(ItemIdList) }),
    data: AfterSaleOptions,
    who: 'user',
  },
  'GET /refund/info': {
    about: "One of the user's cases.",
    input: Type.Object({ caseNo: CaseNo }),
    data: AfterSaleInfo,
    who: 'user',
  },
  'POST /refund/apply': {
    about: 'Opens a case for each line.',
    input: AfterSaleApplyBody,
    data: AfterSaleApplied,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /refund/supply': {
    about: 'Supplies the evidence that was asked for.',
    input: Type.Object({ ...Seen, text: Text, photos: jsonField(PhotoKeys) }),
    data: AfterSaleInfo,
    who: 'user',
  },
  'POST /refund/waybill': {
    about: 'Names the parcel in which the items come back, or corrects it.',
    input: Type.Object({
      ...Seen,
      carrier: Type.String({ minLength: 1, maxLength: 32, title: '快递公司' }),
      waybill: Type.String({ pattern: WAYBILL_PATTERN, title: '运单号' }),
    }),
    data: AfterSaleInfo,
    who: 'user',
  },
  'POST /refund/dispute': {
    about: 'Asks for the decision of another person, once.',
    input: Type.Object({ ...Seen, text: Text, photos: jsonField(PhotoKeys) }),
    data: AfterSaleInfo,
    who: 'user',
  },
  'POST /refund/send-back': {
    about: 'Has the item sent back to the buyer.',
    input: Type.Object(Seen),
    data: AfterSaleInfo,
    who: 'user',
  },
  'POST /refund/cancel': {
    about: 'Takes the application back.',
    input: Type.Object(Seen),
    data: AfterSaleInfo,
    who: 'user',
  },
  'GET /order/scheme': {
    about: 'What the shop proposes for an order: the open scheme, else the latest; null without one.',
    input: Type.Object({ orderNo: OrderNo }),
    data: Type.Object({
      scheme: Type.Union([Scheme, Type.Null()]),
      /** Items that the warehouse compares with what they were sold as, which can be read (GET /product/snapshot). */
      snapshotItemIds: Type.Array(ItemId),
    }),
    who: 'user',
  },
  'POST /order/scheme-choose': {
    about: "Chooses one of a scheme's options, of an order or of a case.",
    input: Type.Object({
      schemeId: Type.String({ pattern: '^[0-9]{1,18}$' }),
      optionId: Type.String({ minLength: 1, maxLength: 32 }),
      idempotencyKey: IdempotencyKey,
    }),
    data: Type.Object({ orderNo: OrderNo, caseNo: Type.Union([CaseNo, Type.Null()]) }),
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
