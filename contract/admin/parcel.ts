/** Parcels and claims as operators see them (design: selling 2.0, 2.2; help T3). */
import { Type, type Static } from '@sinclair/typebox'
import { Fen, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { ObjectRef, PageInput, tablePage } from './parts'
import { photosFor, PictureView } from './pictures'
import { WAYBILL_PATTERN } from '../limits/parcel'

export const PARCEL_KINDS = ['order', 'inbound', 'consign', 'recycle', 'care', 'return', 'sendBack', 'prize'] as const
export type ParcelKind = (typeof PARCEL_KINDS)[number]
/** `in` comes to the warehouse, `out` leaves it. */
export type ParcelDirection = 'in' | 'out'

/** In: CREATED … COUNTED; out: PACKED … CONFIRMED. */
export const PARCEL_STATES = {
  CREATED: '待寄出',
  BOOKED: '已预约取件',
  PICKED_UP: '已揽收',
  PACKED: '已打包',
  MOVING: '运输中',
  SIGNED: '已签收',
  COUNTED: '已清点',
  DELIVERED: '已送达',
  CONFIRMED: '已确认收货',
  CANCELLED: '已取消',
  LOST: '已丢失',
} as const
export type ParcelState = keyof typeof PARCEL_STATES
const StateName = Type.Unsafe<ParcelState>(
  Type.Union((Object.keys(PARCEL_STATES) as ParcelState[]).map((state) => Type.Literal(state))),
)
const KindOfParcel = Type.Unsafe<ParcelKind>(Type.Union(PARCEL_KINDS.map((kind) => Type.Literal(kind))))
const Direction = Type.Unsafe<ParcelDirection>(Type.Union([Type.Literal('in'), Type.Literal('out')]))

export const ParcelNo = Type.String({ pattern: '^B[0-9]{14}$', title: '包裹号' })
/** A carrier's code, e.g. `shunfeng`. */
export const CarrierCode = Type.String({ pattern: '^[a-z][a-z0-9]{1,29}$', title: '快递公司' })
/** As printed under the bar code. */
export const Waybill = Type.String({ pattern: WAYBILL_PATTERN, title: '运单号', 'x-kind': 'scan' })
export const WeightG = Type.Integer({ minimum: 1, maximum: 100_000, title: '重量（克）' })
export const SealNo = Type.String({ pattern: '^[A-Za-z0-9-]{4,32}$', title: '封签号', 'x-kind': 'scan' })

/** What the merchant's or the buyer's parcel is expected to hold, and what was found in it. */
export const ParcelLineView = Type.Object({
  /** '' of what is no item yet. */
  itemId: Type.String(),
  title: Type.String(),
  declared: Type.Array(Type.String()),
  found: Type.Union([
    Type.Object({ isPresent: Type.Boolean(), accessories: Type.Array(Type.String()), note: Type.String() }),
    Type.Null(),
  ]),
})
export type ParcelLineView = Static<typeof ParcelLineView>

export const ParcelRow = Type.Object({
  parcelNo: ParcelNo,
  kind: KindOfParcel,
  direction: Direction,
  state: StateName,
  stateName: Type.String(),
  /** The order that it belongs to; '' of other kinds. */
  orderNo: Type.String(),
  carrierName: Type.String(),
  waybill: Type.String(),
  createdAt: Millis,
  lastTraceAt: Type.Union([Millis, Type.Null()]),
  dueAt: Type.Union([Millis, Type.Null()]),
})
export type ParcelRow = Static<typeof ParcelRow>

export const ParcelRecord = Type.Composite([
  ParcelRow,
  Type.Object({
    version: Type.Integer(),
    carrier: Type.String(),
    /** 张*, 138****8000, half an address. */
    address: Type.Union([
      Type.Object({ name: Type.String(), phone: Type.String(), regionName: Type.String(), detail: Type.String() }),
      Type.Null(),
    ]),
    /** From whom (in) or empty (out). */
    sender: Type.String(),
    weightOutG: Type.Union([Type.Integer(), Type.Null()]),
    weightInG: Type.Union([Type.Integer(), Type.Null()]),
    sealNo: Type.String(),
    insuredFen: Fen,
    /** Why the provider has given no waybill yet; empty otherwise. */
    bookingError: Type.String(),
    hasLabel: Type.Boolean(),
    lines: Type.Array(ParcelLineView),
    photos: Type.Array(PictureView),
    /** Newest first. */
    traces: Type.Array(Type.Object({ at: Millis, text: Type.String(), place: Type.String(), status: Type.String() })),
  }),
])
export type ParcelRecord = Static<typeof ParcelRecord>

/** What the label of a parcel holds, 60×40 mm beside the carrier's own. */
export const ParcelLabel = Type.Object({
  parcelNo: ParcelNo,
  carrierName: Type.String(),
  waybill: Type.String(),
  /** Address of the carrier's label; empty where the console draws one of the other fields. */
  url: Type.String(),
  to: Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() }),
  from: Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() }),
  sealNo: Type.String(),
  weightG: Type.Union([Type.Integer(), Type.Null()]),
  lines: Type.Array(Type.String()),
})
export type ParcelLabel = Static<typeof ParcelLabel>

/** What was in a parcel that came to the warehouse: input of the action `receive` of an order. */
export const ReceiveInput = Type.Object({
  parcelNo: ParcelNo,
  weightG: WeightG,
  photos: photosFor('receiving'),
  found: Type.Array(
    Type.Object({
      itemId: Type.String({ pattern: '^[0-9]{1,8}$' }),
      isPresent: Type.Boolean({ title: '在包裹内' }),
      accessories: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20, title: '附件' }),
      note: Type.String({ maxLength: 200, title: '备注' }),
    }),
    { minItems: 1, maxItems: 50, title: '清点' },
  ),
})
export type ReceiveInput = Static<typeof ReceiveInput>

/** A step that an operator learnt from the carrier: input of the action `addTrace` of a parcel. */
export const AddTraceInput = Type.Object({
  status: Type.Union(
    [
      Type.Literal('collected', { title: '已揽收' }),
      Type.Literal('moving', { title: '运输中' }),
      Type.Literal('delivering', { title: '派送中' }),
      Type.Literal('signed', { title: '已签收' }),
    ],
    { title: '物流状态' },
  ),
  text: Type.String({ minLength: 2, maxLength: 200, title: '物流内容' }),
})
export type AddTraceInput = Static<typeof AddTraceInput>

export const CLAIM_STATES = {
  OPEN: '待处理',
  ACCEPTED: '已受理',
  PAID: '已赔付',
  DECLINED: '已关闭',
} as const
export type ClaimState = keyof typeof CLAIM_STATES
const ClaimStateName = Type.Unsafe<ClaimState>(
  Type.Union((Object.keys(CLAIM_STATES) as ClaimState[]).map((state) => Type.Literal(state))),
)
export const ClaimNo = Type.String({ pattern: '^L[0-9]{14}$' })

export const ClaimRow = Type.Object({
  claimNo: ClaimNo,
  kind: Type.Literal('lost'),
  state: ClaimStateName,
  stateName: Type.String(),
  /** What it is about: the number of the order, the consignment. */
  ref: Type.String(),
  /** The order that it belongs to; '' of other kinds. */
  orderNo: Type.String(),
  /** '' of what was lost without a parcel. */
  parcelNo: Type.String({ pattern: '^(B[0-9]{14})?$' }),
  /** What the owners receive when it is paid; a buyer's refund is beside it. */
  amountFen: Fen,
  openedAt: Millis,
  dueAt: Type.Union([Millis, Type.Null()]),
})
export type ClaimRow = Static<typeof ClaimRow>

const Filters = { ...PageInput, q: Type.Optional(Type.String({ maxLength: 40 })) }

export const parcelAdminCalls = {
  'GET /admin/parcel/list': {
    about: 'Parcels by state, kind and number, newest first.',
    input: Type.Object({
      ...Filters,
      direction: Type.Optional(Direction),
      state: Type.Optional(StateName),
      kind: Type.Optional(KindOfParcel),
    }),
    data: tablePage(ParcelRow),
    permission: 'order.read',
  },
  'GET /admin/parcel/info': {
    about: 'One parcel with its lines, photos and trace.',
    input: Type.Object({ parcelNo: ParcelNo }),
    data: ParcelRecord,
    permission: 'order.read',
  },
  'GET /admin/parcel/label': {
    about: 'What the labels of a parcel hold, in full.',
    input: Type.Object({ parcelNo: ParcelNo }),
    data: ParcelLabel,
    permission: 'order.ship',
  },
  'GET /admin/parcel/scan': {
    about: 'The record that a scanned waybill, seal, parcel or order number belongs to, with its due action.',
    input: Type.Object({ code: Type.String({ minLength: 4, maxLength: 64 }) }),
    data: Type.Object({
      record: Type.Union([ObjectRef, Type.Null()]),
      parcelNo: Type.String(),
      /** Name of the due action of that record; '' when none is due. */
      action: Type.String(),
    }),
    permission: 'order.read',
  },
  'GET /admin/claim/list': {
    about: 'Claims by state, the earliest due first.',
    input: Type.Object({ ...Filters, state: Type.Optional(ClaimStateName) }),
    data: tablePage(ClaimRow),
    permission: 'claim.read',
  },
} as const satisfies AdminCallTable
