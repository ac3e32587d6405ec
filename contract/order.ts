/** Cart, order, payment (spec 2.3; design: Order). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Delivery, GoneText, HeldText, ItemCard, Picture, Rule } from './catalogue'
import { Agreed, DocumentKey } from './documents'
import {
  Empty,
  Fen,
  IdempotencyKey,
  ItemId,
  ItemIdList,
  Millis,
  OrderNo,
  page,
  PageNumber,
  PayableNo,
} from './envelope'
import { HoldId } from './live'
import { OfferNo } from './offer'
import { Address } from './user'
import { CheckoutVouchers, VoucherIdList } from './voucher'
import { CANCEL_NOTE_MAX, REMARK_MAX } from './limits/order'

/**
 * A line of the cart. `seenPriceFen` is the price when it was added; the buyer sees a difference to `item.priceFen`.
 */
export const CartLine = Type.Object({
  item: ItemCard,
  seenPriceFen: Fen,
  selected: Type.Boolean(),
  /** False when the item is no longer on sale; such a line can only be deleted. */
  available: Type.Boolean(),
  goneText: GoneText,
  /** Of a line whose item is held by something that says why. */
  held: Type.Optional(HeldText),
  addedAt: Millis,
})
export type CartLine = Static<typeof CartLine>
/** GET /cart/list, and the answer of every change of the cart. */
export const Cart = Type.Object({ lines: Type.Array(CartLine), selectedCount: Type.Integer(), totalFen: Fen })
export type Cart = Static<typeof Cart>
/** POST /cart/add; repeating it changes nothing. */
export const CartAddBody = Type.Object({ id: ItemId })
/** POST /cart/remove */
export const CartRemoveBody = Type.Object({ itemIds: ItemIdList })
/** POST /cart/select */
export const CartSelectBody = Type.Object({ itemIds: ItemIdList, selected: Type.Boolean() })

/** The lines of an order that one sender sends: the shop's warehouse, or a merchant by way of it. */
export const Shipment = Type.Composite([
  Delivery,
  Type.Object({
    /** e.g. 平台仓库发出, 拾光名表 */
    sender: Type.String(),
    /** The items, in the order's sequence. */
    itemIds: Type.Array(ItemId),
  }),
])
export type Shipment = Static<typeof Shipment>
/** How an order is sent: every line is in one of the shipments. */
export const Shipping = Type.Object({
  shipments: Type.Array(Shipment),
  /** What waits for what, when the lines are not all sent at their own time; else empty. */
  waiting: Type.String(),
})
export type Shipping = Static<typeof Shipping>

/** GET /order/preview: the orders that these items would make, one a sender; it does not hold them. */
export const OrderPreviewQuery = Type.Object({
  itemIds: ItemIdList,
  addressId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  /** Vouchers to use; those that cannot be used together are left out. */
  voucherIds: Type.Optional(VoucherIdList),
  /** `true` chooses the best combination of the user's vouchers. */
  auto: Type.Optional(Type.Boolean()),
  /** The buyer's accepted offer on the only item, which is bought at its price. */
  offerId: Type.Optional(OfferNo),
  /**
   * What the buyer has grabbed in a live room: the only item, which is bought at its price. Refused with CONFLICT
   * 占位已到期，请重新抢购 when it is not kept any more, and with BAD_REQUEST beside an offer.
   */
  holdId: Type.Optional(HoldId),
})
/**
 * What the buyer confirms of an item that cannot be returned without a reason, by an unticked box in this purchase
 * (design: buying 2.2).
 */
export const Confirmation = Type.Object({
  itemId: ItemId,
  title: Type.String(),
  /** The item's flaws, one sentence each. */
  flaws: Type.Array(Type.String()),
  /** The words beside the box, and their version, which the order names. */
  text: Type.String(),
  textVersion: Type.Integer(),
})
export type Confirmation = Static<typeof Confirmation>
/** The confirmed items with the version of the words: `12:1,15:1`. */
export const Confirmed = Type.String({
  pattern: '^[1-9][0-9]{0,14}:[1-9][0-9]{0,5}(,[1-9][0-9]{0,14}:[1-9][0-9]{0,5}){0,49}$',
})
export const Amounts = Type.Object({ goodsFen: Fen, shippingFen: Fen, discountFen: Fen, payFen: Fen })
export type Amounts = Static<typeof Amounts>
export const OrderPreview = Type.Object({
  /** In the sequence in which they were requested. */
  items: Type.Array(ItemCard),
  shipping: Shipping,
  /** How many orders it would be: one a sender, all paid at once. */
  orderCount: Type.Integer(),
  /** How the items can be returned. */
  returnRule: Rule,
  /** Items that cannot be ordered at present, with the reason. */
  unavailable: Type.Array(Type.Object({ item: ItemCard, reason: Type.String() })),
  /** The requested address, else the default one, else null. */
  address: Type.Union([Address, Type.Null()]),
  amounts: Amounts,
  /** Absent when the user has none. */
  vouchers: Type.Optional(CheckoutVouchers),
  /** Present when the newcomers' pack can still be claimed: for the last time before the first order. */
  newcomerPack: Type.Optional(Type.Literal(true)),
  /**
   * Documents that the order rests on and that the buyer has not agreed to in the version in force; `agreed` of the
   * order names them. Absent when nothing is missing.
   */
  agreement: Type.Optional(
    Type.Array(Type.Object({ key: DocumentKey, title: Type.String(), version: Type.String() }), { minItems: 1 }),
  ),
  /** Of the items that cannot be returned without a reason; absent when there are none. */
  confirmations: Type.Optional(Type.Array(Confirmation, { minItems: 1 })),
  /** Until when the item is kept for the buyer by `offerId` or `holdId`; absent without one. */
  keptUntil: Type.Optional(Millis),
  /** Why no order may be placed although the items are on sale (limits of one user), for the user; else empty. */
  refusal: Type.String(),
  canSubmit: Type.Boolean(),
})
export type OrderPreview = Static<typeof OrderPreview>

/**
 * POST /order/create: an order for each sender of the items, all or none. `payFen` is the total that the buyer saw;
 * another total is refused with PRICE_CHANGED. A repetition with the same `idempotencyKey` returns the first answer.
 */
export const OrderCreateBody = Type.Object({
  itemIds: ItemIdList,
  addressId: Type.String({ pattern: '^[0-9]{1,18}$' }),
  remark: Type.Optional(Type.String({ maxLength: REMARK_MAX, title: '订单备注' })),
  payFen: Fen,
  idempotencyKey: IdempotencyKey,
  agreed: Type.Optional(Agreed),
  /** Refused with VOUCHER_UNUSABLE when one of them cannot be used. */
  voucherIds: Type.Optional(VoucherIdList),
  /** Refused with CONFIRM_FLAWS when one is missing, or confirms other words than those in force. */
  confirmations: Type.Optional(Confirmed),
  /** The accepted offer on the only item; refused with CONFLICT when it is not kept any more. */
  offerId: Type.Optional(OfferNo),
  /** What was grabbed, as in the preview. */
  holdId: Type.Optional(HoldId),
})
export type OrderCreateBody = Static<typeof OrderCreateBody>
export const OrderCreated = Type.Object({
  /** What the cashier takes: the number of the only order, or the common one of several. */
  orderNo: PayableNo,
  payFen: Fen,
  payDeadlineAt: Millis,
  /** The orders, in the sequence of the items. */
  orderNos: Type.Array(OrderNo),
})
export type OrderCreated = Static<typeof OrderCreated>

export const ORDER_STATES = [
  'PENDING_PAY',
  'PAID',
  'INBOUND',
  'QC',
  'BUYER_DECIDE',
  'TO_SHIP',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'SETTLED',
  'CANCELLED',
  'REFUNDED',
] as const
export const OrderState = Type.Union(ORDER_STATES.map((state) => Type.Literal(state)))
export type OrderState = (typeof ORDER_STATES)[number]

/** Lead to a screen: a line can be reviewed; else the user's own reviews can be read. */
export const EVALUATION_ACTIONS = ['evaluate', 'myEvaluation'] as const
export type EvaluationAction = (typeof EVALUATION_ACTIONS)[number]

/**
 * `scheme`, `traces`, `afterSale`, `snapshot` and `maintain` lead to screens: what the shop proposes, the parcels, what
 * can be applied for, what was sold, how it is cared for.
 */
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'scheme',
  'traces',
  'keepItem',
  'refuseItem',
  'afterSale',
  'confirmReceipt',
  'buyAgain',
  ...EVALUATION_ACTIONS,
  'snapshot',
  'maintain',
] as const
export const OrderAction = Type.Union(ORDER_ACTIONS.map((action) => Type.Literal(action)))
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Tabs of the order list (GET /order/list `tab`). */
export const ORDER_TABS = ['all', 'pendingPay', 'toShip', 'toReceive', 'completed', 'cancelled'] as const
export const OrderTab = Type.Union(ORDER_TABS.map((tab) => Type.Literal(tab)))
export type OrderTab = (typeof ORDER_TABS)[number]
export const OrderListQuery = Type.Object({ tab: Type.Optional(OrderTab), page: Type.Optional(PageNumber) })

/** A line of an order: a snapshot of the item when it was ordered. */
export const OrderLine = Type.Object({
  itemId: ItemId,
  title: Type.String(),
  brandName: Type.String(),
  gradeName: Type.String(),
  priceFen: Fen,
  cover: Picture,
})
export type OrderLine = Static<typeof OrderLine>
/** The unpaid orders of one checkout, while there are several: one payment pays them. */
export const PaidTogether = Type.Object({
  /** What the cashier takes. */
  orderNo: PayableNo,
  /** Of all of them. */
  payFen: Fen,
  /** Newest first; the order itself is one of them. */
  orderNos: Type.Array(OrderNo),
})
export type PaidTogether = Static<typeof PaidTogether>
export const OrderSummary = Type.Object({
  orderNo: OrderNo,
  state: OrderState,
  /** e.g. 待付款 */
  stateName: Type.String(),
  /** Where the money of a cancelled order is: 退款中 or 已退款; '' when nothing was paid. */
  refundName: Type.String(),
  lines: Type.Array(OrderLine),
  amounts: Amounts,
  createdAt: Millis,
  /** When an unpaid order is cancelled automatically; null in other states. */
  payDeadlineAt: Type.Union([Millis, Type.Null()]),
  /** Null of an order that is paid alone, and once it is paid or cancelled. */
  paidTogether: Type.Union([PaidTogether, Type.Null()]),
  /** An after-sale case is open, and the receipt is not confirmed by itself meanwhile. */
  hasOpenCase: Type.Boolean(),
  actions: Type.Array(OrderAction),
})
export type OrderSummary = Static<typeof OrderSummary>
export const OrderPage = page(OrderSummary)
export type OrderPage = Static<typeof OrderPage>
/** A parcel of an order, as its buyer sees it. */
export const OrderParcel = Type.Object({
  /** e.g. 送往收货地址, 商家寄往仓库 */
  title: Type.String(),
  stateName: Type.String(),
  carrierName: Type.String(),
  /** Empty before the courier has given one, and of a merchant's parcel to the warehouse. */
  waybill: Type.String(),
  /** The number of the seal on the box; empty without one. */
  sealNo: Type.String(),
  /** What the courier insures it for, fen; 0 of a parcel to the warehouse. */
  insuredFen: Fen,
  /** Taken at packing; their addresses hold for ten minutes. */
  photos: Type.Array(Picture),
  /** What the courier reported, newest first; `name` is the step, e.g. 运输中. */
  traces: Type.Array(Type.Object({ at: Millis, name: Type.String(), text: Type.String() })),
})
export type OrderParcel = Static<typeof OrderParcel>
/** GET /order/express-traces: where the items of an order are, or those of a case. */
export const ExpressTraces = Type.Object({
  orderNo: OrderNo,
  /** The state of the order, or of the case, e.g. 待发货 */
  stateName: Type.String(),
  /** What is to be known beside the traces, e.g. 快递暂无更新，我们已在跟进; empty without anything. */
  note: Type.String(),
  /** The one to the buyer first; of a case what came back, and what goes to the buyer again. */
  parcels: Type.Array(OrderParcel),
  /** The items in them. */
  lines: Type.Array(OrderLine),
  /** The buyer can urge the shop, once a day. */
  canUrge: Type.Boolean(),
  /** Something is wrong with the parcel: after-sale can be applied for. */
  canReport: Type.Boolean(),
})
export type ExpressTraces = Static<typeof ExpressTraces>
/** What the inspection of a merchant's item found to differ from its description, for the buyer to decide. */
export const OrderMismatch = Type.Object({
  /** Without a decision until then the order is cancelled and refunded in full. */
  deadlineAt: Millis,
  lines: Type.Array(
    Type.Object({
      itemId: ItemId,
      title: Type.String(),
      /** The differences in words. */
      text: Type.String(),
      /** Of the differences first, then all sides of the item; their addresses hold for ten minutes. */
      photos: Type.Array(Picture),
    }),
  ),
})
export type OrderMismatch = Static<typeof OrderMismatch>
export const OrderNoQuery = Type.Object({ orderNo: OrderNo })
/** A refund of an order. */
export const OrderRefund = Type.Object({
  refundNo: Type.String(),
  amountFen: Fen,
  state: Type.Union([Type.Literal('PENDING'), Type.Literal('SUCCEEDED')]),
  /** e.g. 退款中（订单取消，原路退回） */
  stateName: Type.String(),
  /** Of a refund that an operator made; else empty. */
  reason: Type.String(),
  /** When it was made, or done. */
  at: Millis,
})
export type OrderRefund = Static<typeof OrderRefund>

/** An after-sale case of an order's line. */
export const OrderCase = Type.Object({
  caseNo: Type.String(),
  itemId: Type.String(),
  stateName: Type.String(),
})
export type OrderCase = Static<typeof OrderCase>

/** Where a line of an order was bought, when that was not the shop: a live room. */
export const LineOrigin = Type.Object({
  itemId: ItemId,
  /** e.g. 来自直播间 · 周末腕表专场 */
  text: Type.String(),
  /** An address of this shop. */
  link: Type.String(),
  /** When the item was shown there, with the picture and sound of that time; null where it was not shown. */
  clip: Type.Union([Type.Object({ fromAt: Millis, toAt: Millis, hls: Type.String() }), Type.Null()]),
})
export type LineOrigin = Static<typeof LineOrigin>

/** GET /order/info */
export const OrderInfo = Type.Composite([
  OrderSummary,
  Type.Object({
    /** One sentence on the next step. */
    stateHint: Type.String(),
    address: Type.Object({
      name: Type.String(),
      phone: Type.String(),
      regionName: Type.String(),
      detail: Type.String(),
    }),
    /** Nothing is packed yet: POST /order/change-address takes another one of the buyer's addresses. */
    canChangeAddress: Type.Boolean(),
    remark: Type.String(),
    /** What vouchers took off; absent when there were none. */
    discounts: Type.Optional(Type.Array(Type.Object({ name: Type.String(), amountFen: Fen }))),
    shipping: Shipping,
    /** The parcel to the buyer first. */
    parcels: Type.Array(OrderParcel),
    /** While the buyer has to decide; absent in other states. */
    mismatch: Type.Optional(OrderMismatch),
    /** Of its lines that were bought in live rooms; absent when there are none. */
    origins: Type.Optional(Type.Array(LineOrigin, { minItems: 1 })),
    /** Its after-sale cases, oldest first; absent when there are none. */
    cases: Type.Optional(Type.Array(OrderCase)),
    /** How the items can be returned; null once that is over. */
    returnRule: Type.Union([Rule, Type.Null()]),
    payment: Type.Union([
      Type.Object({
        payNo: Type.String(),
        channelName: Type.String(),
        paidAt: Millis,
        /** What was paid for this order. */
        amountFen: Fen,
        /** What was paid in all. */
        totalFen: Fen,
        /** The orders that it paid. */
        orderNos: Type.Array(OrderNo),
      }),
      Type.Null(),
    ]),
    /** The newest of `refunds`. */
    refund: Type.Union([OrderRefund, Type.Null()]),
    /** Newest first. */
    refunds: Type.Array(OrderRefund),
    /** What happened, newest first. */
    events: Type.Array(Type.Object({ at: Millis, name: Type.String(), note: Type.String() })),
    cancelReason: Type.String(),
    /** The server's time of the answer: countdowns run against it. */
    serverNow: Millis,
  }),
])
export type OrderInfo = Static<typeof OrderInfo>

/** GET /order/cancel-reasons: those that fit the state of an order; without one all. */
export const CancelReasonsQuery = Type.Object({ orderNo: Type.Optional(OrderNo) })
export const CancelReasons = Type.Object({ list: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })) })
export type CancelReasons = Static<typeof CancelReasons>
/** POST /order/cancel; `reasonId` is one of the listed reasons. */
export const OrderCancelBody = Type.Object({
  orderNo: OrderNo,
  reasonId: Type.String({ minLength: 1, maxLength: 32, title: '取消原因' }),
  note: Type.Optional(Type.String({ maxLength: CANCEL_NOTE_MAX, title: '补充说明' })),
})

/** POST /order/change-address: `addressId` is one of the buyer's own. */
export const OrderAddressBody = Type.Object({
  orderNo: OrderNo,
  addressId: Type.String({ pattern: '^[0-9]{1,18}$', title: '收货地址' }),
})

/** POST /order/decide: `keep` takes the items as they are, `refund` cancels the order. */
export const OrderDecideBody = Type.Object({
  orderNo: OrderNo,
  choice: Type.Union([Type.Literal('keep'), Type.Literal('refund')]),
})

/** What one payment can pay; later areas add theirs. */
export const PAYABLE_KINDS = ['order', 'voucher', 'care', 'deposit', 'bill'] as const
export const PayableKind = Type.Union(PAYABLE_KINDS.map((kind) => Type.Literal(kind)))
export type PayableKind = (typeof PAYABLE_KINDS)[number]

/** What the cashier says of anything that is paid. */
const PayableHead = {
  kind: PayableKind,
  /** e.g. 2 笔订单 */
  title: Type.String(),
  /** The address that follows the payment. */
  doneRoute: Type.String(),
}

/** Input of the payment calls: the number of anything that is paid, of one order too. */
export const PayableQuery = Type.Object({ orderNo: PayableNo })

/** GET /pay/cashier: the amount, the deadline and the channels. */
export const Cashier = Type.Object({
  /** The number of what is paid as a whole. */
  orderNo: PayableNo,
  ...PayableHead,
  payFen: Fen,
  /** Of several orders that of the unpaid ones, else of the first; of other kinds PENDING_PAY, PAID or CANCELLED. */
  state: OrderState,
  payDeadlineAt: Type.Union([Millis, Type.Null()]),
  serverNow: Millis,
  /** What it consists of: each order with its items and its sender. */
  parts: Type.Array(Type.Object({ orderNo: PayableNo, title: Type.String(), note: Type.String(), payFen: Fen })),
  channels: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), note: Type.String() })),
  /** What the buyer should know before paying: how the order is sent, who keeps the money, how to return. */
  notes: Type.Array(Type.String()),
})
export type Cashier = Static<typeof Cashier>
/** POST /pay/create: opens a payment with a channel. While one is open, a repetition returns the same one. */
export const PayCreateBody = Type.Object({ orderNo: PayableNo, channel: Type.String({ minLength: 1, maxLength: 32 }) })
export const PayCreated = Type.Object({
  payNo: Type.String(),
  channel: Type.String(),
  amountFen: Fen,
  /**
   * For the sandbox channel: the input of POST /pay/sandbox/confirm, in place of the payer's consent in the payment
   * app.
   */
  sandboxToken: Type.Optional(Type.String()),
})
export type PayCreated = Static<typeof PayCreated>
/**
 * POST /pay/sandbox/confirm: the sandbox provider takes the payer's consent and calls back POST /pay/notify/sandbox
 * with its signature, as a real provider would. Absent when no sandbox is configured.
 */
export const SandboxConfirmBody = Type.Object({ payNo: Type.String(), sandboxToken: Type.String() })
/** GET /pay/status */
export const PayStatusQuery = Type.Object({ payNo: Type.String({ maxLength: 64 }) })
export const PayStatus = Type.Object({
  payNo: Type.String(),
  state: Type.Union([
    Type.Literal('OPEN'),
    Type.Literal('PAID'),
    Type.Literal('CLOSED'),
    Type.Literal('REFUNDING'),
    Type.Literal('REFUNDED'),
  ]),
  orderNo: PayableNo,
  ...PayableHead,
  /** Of several orders as in the cashier; null of other kinds. */
  orderState: Type.Union([OrderState, Type.Null()]),
})
export type PayStatus = Static<typeof PayStatus>

/** The calls of this file. */
export const orderCalls = {
  'GET /cart/list': {
    about: 'The cart.',
    input: NoInput,
    data: Cart,
    who: 'user',
  },
  'POST /cart/add': {
    about: 'Adds an item; repeating it changes nothing.',
    input: CartAddBody,
    data: Cart,
    who: 'user',
  },
  'POST /cart/remove': {
    about: 'Removes items.',
    input: CartRemoveBody,
    data: Cart,
    who: 'user',
  },
  'POST /cart/select': {
    about: 'Selects or deselects items for the order.',
    input: CartSelectBody,
    data: Cart,
    who: 'user',
  },
  'GET /order/preview': {
    about: 'What an order of these items would be; nothing is held by it.',
    input: OrderPreviewQuery,
    data: OrderPreview,
    who: 'user',
  },
  'POST /order/create': {
    about: 'Places an order for each sender, paid at once; repeating its key answers with the first ones.',
    input: OrderCreateBody,
    data: OrderCreated,
    who: 'user',
  },
  'GET /order/list': {
    about: 'Orders of a tab, newest first.',
    input: OrderListQuery,
    data: OrderPage,
    who: 'user',
  },
  'GET /order/info': {
    about: 'One order.',
    input: OrderNoQuery,
    data: OrderInfo,
    who: 'user',
  },
  'GET /order/cancel-reasons': {
    about: 'Reasons for cancelling an order.',
    input: CancelReasonsQuery,
    data: CancelReasons,
    who: 'user',
  },
  'POST /order/cancel': {
    about: 'Cancels an order.',
    input: OrderCancelBody,
    data: OrderInfo,
    who: 'user',
  },
  'POST /order/change-address': {
    about: 'Sends an order to another address, until it is packed; repeating it changes nothing.',
    input: OrderAddressBody,
    data: OrderInfo,
    who: 'user',
  },
  'POST /order/decide': {
    about: "The buyer's decision on a merchant's item that differs from its description; repeating it changes nothing.",
    input: OrderDecideBody,
    data: OrderInfo,
    who: 'user',
  },
  'GET /order/express-traces': {
    about: 'Parcels of an order, or of a case, with what their couriers reported.',
    input: Type.Object({
      orderNo: Type.Optional(OrderNo),
      caseNo: Type.Optional(Type.String({ pattern: '^[0-9]{18}$', title: '售后单' })),
    }),
    data: ExpressTraces,
    who: 'user',
  },
  'POST /order/urge': {
    about: 'Urges the shop to send, or to look after a parcel, once a day.',
    input: OrderNoQuery,
    data: ExpressTraces,
    who: 'user',
    rate: 'sensitive',
  },
  'POST /order/confirm-receipt': {
    about: 'Confirms that an order has arrived.',
    input: OrderNoQuery,
    data: OrderInfo,
    who: 'user',
  },
  'GET /pay/cashier': {
    about: 'Amount, deadline and channels of anything that is paid, by its number or that of one of its orders.',
    input: PayableQuery,
    data: Cashier,
    who: 'user',
  },
  'POST /pay/create': {
    about: 'Opens a payment; repeating it while one is open answers with the same one.',
    input: PayCreateBody,
    data: PayCreated,
    who: 'user',
    rate: 'money',
  },
  'POST /pay/sandbox/confirm': {
    about: "The payer's consent at the sandbox provider; absent where none is configured.",
    input: SandboxConfirmBody,
    data: Empty,
    who: 'user',
    rate: 'money',
  },
  'GET /pay/status': {
    about: 'State of a payment.',
    input: PayStatusQuery,
    data: PayStatus,
    who: 'user',
  },
} as const satisfies CallTable
