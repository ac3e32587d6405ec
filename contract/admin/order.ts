/**
 * Orders as operators see them, and what they do with them (design: console, section 5). The acts are actions of the
 * records `order`, `parcel` and `claim` (POST /admin/record/act); this file has their inputs, titles and permissions.
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Fen, ItemId, Millis, OrderNo } from '../envelope'
import { PHONE_PATTERN } from '../limits/account'
import { OrderRefund, OrderState } from '../order'
import type { AdminCallTable } from './call'
import { InspectInput, InspectionRecord, SecondOpinionInput } from './inspection'
import { AddTraceInput, CarrierCode, ParcelRecord, ReceiveInput, SealNo, Waybill, WeightG } from './parcel'
import type { Permission } from './permissions'
import { KindName, PageInput, RowId, tablePage } from './parts'
import { photosFor } from './pictures'

/** Weight, seal and photo before the box is closed; the provider books carriers of its own and gives the waybill. */
export const PackInput = Type.Object({
  carrier: CarrierCode,
  weightG: WeightG,
  sealNo: SealNo,
  photos: photosFor('packing'),
  /** Of a carrier that the provider does not book. */
  waybill: Type.Optional(Waybill),
})
export type PackInput = Static<typeof PackInput>

/** The parcel leaves the warehouse: its waybill is scanned once more. */
export const HandOverInput = Type.Object({ waybill: Waybill })
export type HandOverInput = Static<typeof HandOverInput>

/** A waybill that the provider did not give. */
export const EnterWaybillInput = Type.Object({ carrier: CarrierCode, waybill: Waybill })
export type EnterWaybillInput = Static<typeof EnterWaybillInput>

/** A merchant has sent the items to the warehouse. */
export const MerchantShipInput = Type.Object({
  sellerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '商家' }),
  carrier: CarrierCode,
  waybill: Waybill,
})
export type MerchantShipInput = Static<typeof MerchantShipInput>

/** The buyer's decision by phone: the code was sent to the order's own number. */
export const DecideInput = Type.Object({
  choice: Type.Union(
    [Type.Literal('keep', { title: '保留商品' }), Type.Literal('refuse', { title: '取消订单并退款' })],
    { title: '买家决定' },
  ),
  code: Type.String({ pattern: '^[0-9]{6}$', title: '短信验证码' }),
  note: Type.String({ minLength: 2, maxLength: 200, title: '通话记录', 'x-kind': 'text' }),
})
export type DecideInput = Static<typeof DecideInput>

export const ChangeAddressInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 20, title: '收货人' }),
  phone: Type.String({ pattern: PHONE_PATTERN, title: '手机号' }),
  regionName: Type.String({ minLength: 2, maxLength: 60, title: '所在地区' }),
  detail: Type.String({ minLength: 2, maxLength: 120, title: '详细地址' }),
})
export type ChangeAddressInput = Static<typeof ChangeAddressInput>

/** A part of what was paid goes back to the buyer, who reads the reason. */
export const RefundInput = Type.Object({
  lines: Type.Array(
    Type.Object({ itemId: ItemId, amountFen: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    { minItems: 1, maxItems: 50, title: '退款商品' },
  ),
  /** Of others' items that are not settled yet the seller may bear it; own items are the shop's in any case. */
  bearer: Type.Union([Type.Literal('seller', { title: '卖家承担' }), Type.Literal('shop', { title: '平台承担' })], {
    title: '承担方',
  }),
})
export type RefundInput = Static<typeof RefundInput>

export const ReportLostInput = Type.Object({
  note: Type.String({ minLength: 2, maxLength: 200, title: '查询情况', 'x-kind': 'text' }),
})
export type ReportLostInput = Static<typeof ReportLostInput>

interface Act {
  readonly title: string
  readonly permission: Permission
  readonly input: TSchema
  readonly needsReason?: true
  /** The one-time code was entered lately. */
  readonly stepUp?: true
  /** A question before it is carried out. */
  readonly confirm?: string
}

/** Actions of the record `order`, by name. */
export const orderActs = {
  pack: { title: '打包', permission: 'order.ship', input: PackInput },
  bookAgain: { title: '重新下快递单', permission: 'order.ship', input: NoInput },
  enterWaybill: { title: '填写运单号', permission: 'order.ship', input: EnterWaybillInput },
  handOver: { title: '交快递', permission: 'order.ship', input: HandOverInput },
  unpack: {
    title: '撤回包裹',
    permission: 'order.ship',
    input: NoInput,
    needsReason: true,
    confirm: '面单将作废，确定撤回吗？',
  },
  merchantShip: { title: '登记商家发货', permission: 'order.receive', input: MerchantShipInput },
  receive: { title: '收货清点', permission: 'order.receive', input: ReceiveInput },
  inspect: { title: '查验', permission: 'order.inspect', input: InspectInput },
  secondOpinion: { title: '复核', permission: 'order.inspect', input: SecondOpinionInput },
  sendDecisionCode: { title: '发送确认短信', permission: 'order.decide', input: NoInput },
  decide: { title: '记录买家决定', permission: 'order.decide', input: DecideInput },
  changeAddress: { title: '修改收货地址', permission: 'order.address', input: ChangeAddressInput, needsReason: true },
  refund: {
    title: '部分退款',
    permission: 'refund.request',
    input: RefundInput,
    needsReason: true,
    stepUp: true,
  },
  cancel: {
    title: '取消订单',
    permission: 'order.cancel',
    input: NoInput,
    needsReason: true,
    confirm: '已付款项将全额原路退回，确定取消吗？',
  },
} as const satisfies Readonly<Record<string, Act>>
export type OrderActName = keyof typeof orderActs

/** Actions of the record `parcel`. */
export const parcelActs = {
  addTrace: { title: '补录物流', permission: 'order.ship', input: AddTraceInput },
  reportLost: { title: '登记丢失', permission: 'order.ship', input: ReportLostInput },
} as const satisfies Readonly<Record<string, Act>>

/** Actions of the record `claim`. */
export const claimActs = {
  accept: {
    title: '确认丢失并赔付',
    permission: 'claim.decide',
    input: NoInput,
    needsReason: true,
    confirm: '买家将全额退款，卖家按应得金额赔付，确定吗？',
  },
  decline: { title: '包裹已找到，关闭', permission: 'claim.decide', input: NoInput, needsReason: true },
} as const satisfies Readonly<Record<string, Act>>

export const AdminOrderRow = Type.Object({
  orderNo: OrderNo,
  state: OrderState,
  stateName: Type.String(),
  /** `warehouse` or `merchant`. */
  fulfilment: Type.Union([Type.Literal('warehouse'), Type.Literal('merchant')]),
  /** The first item's title, and how many more there are. */
  title: Type.String(),
  lineCount: Type.Integer(),
  payFen: Fen,
  /** Of the delivery address: 张*, 138****8000. */
  buyerName: Type.String(),
  buyerPhone: Type.String(),
  createdAt: Millis,
  /** When the next step of the warehouse, the merchant or the buyer is due. */
  dueAt: Type.Union([Millis, Type.Null()]),
})
export type AdminOrderRow = Static<typeof AdminOrderRow>

export const AdminOrderRecord = Type.Composite([
  AdminOrderRow,
  Type.Object({
    version: Type.Integer(),
    userId: Type.String(),
    goodsFen: Fen,
    remark: Type.String(),
    cancelReason: Type.String(),
    address: Type.Object({
      name: Type.String(),
      phone: Type.String(),
      regionName: Type.String(),
      detail: Type.String(),
    }),
    lines: Type.Array(
      Type.Object({
        itemId: Type.String(),
        title: Type.String(),
        brandName: Type.String(),
        gradeName: Type.String(),
        priceFen: Fen,
        commissionFen: Fen,
        /** What operators have refunded of the price. */
        refundedFen: Fen,
        sellerId: Type.Integer(),
        sellerName: Type.String(),
        sellerKind: Type.String(),
        coverUrl: Type.String(),
      }),
    ),
    /** The other orders of the same payment, or of the same checkout before it is paid. */
    paidWith: Type.Array(OrderNo),
    payment: Type.Union([
      Type.Object({ payNo: Type.String(), channelName: Type.String(), paidAt: Millis, amountFen: Fen, totalFen: Fen }),
      Type.Null(),
    ]),
    /** Newest first. */
    refunds: Type.Array(OrderRefund),
    /** What can still be refunded in parts. */
    refundableFen: Fen,
    /** The refund that waits for another operator's approval. */
    waitingRefund: Type.Union([Type.Object({ id: RowId, amountFen: Fen }), Type.Null()]),
    parcels: Type.Array(ParcelRecord),
    inspection: Type.Union([InspectionRecord, Type.Null()]),
    events: Type.Array(Type.Object({ at: Millis, name: Type.String(), note: Type.String(), actor: Type.String() })),
    /** Names of the actions that are allowed now to the caller, the due one first. */
    actions: Type.Array(KindName),
  }),
])
export type AdminOrderRecord = Static<typeof AdminOrderRecord>

export const orderAdminCalls = {
  'GET /admin/order/list': {
    about: 'Orders by state, fulfilment, buyer, item and number, newest first.',
    input: Type.Object({
      ...PageInput,
      /** Order, waybill, parcel or seal number, whole phone number, user or item id, or words of an item. */
      q: Type.Optional(Type.String({ maxLength: 60 })),
      state: Type.Optional(OrderState),
      fulfilment: Type.Optional(Type.Union([Type.Literal('warehouse'), Type.Literal('merchant')])),
      isOverdue: Type.Optional(Type.Boolean()),
      /** A user's id, or the whole phone number of a delivery. */
      buyer: Type.Optional(Type.String({ maxLength: 20 })),
      itemId: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: tablePage(AdminOrderRow),
    permission: 'order.read',
  },
  'GET /admin/order/info': {
    about: 'One order with lines, parcels, inspection, history and the actions that are allowed now.',
    input: Type.Object({ orderNo: OrderNo }),
    data: AdminOrderRecord,
    permission: 'order.read',
  },
} as const satisfies AdminCallTable
