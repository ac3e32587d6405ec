/** Cart, order, payment (spec 2.3; design: Order). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Delivery, ItemCard, Picture, Rule } from './catalogue'
import { Empty, Fen, IdempotencyKey, ItemId, ItemIdList, Millis, OrderNo, page, PageNumber } from './envelope'
import { Address } from './user'

/**
 * A line of the cart. `seenPriceFen` is the price when it was added; the buyer sees a difference to `item.priceFen`.
 */
export const CartLine = Type.Object({
  item: ItemCard,
  seenPriceFen: Fen,
  selected: Type.Boolean(),
  /** False when the item is no longer on sale; such a line can only be deleted. */
  available: Type.Boolean(),
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

/** GET /order/preview: the order that these items would make; it does not hold them. */
export const OrderPreviewQuery = Type.Object({
  itemIds: ItemIdList,
  addressId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
})
export const Amounts = Type.Object({ goodsFen: Fen, shippingFen: Fen, discountFen: Fen, payFen: Fen })
export type Amounts = Static<typeof Amounts>
export const OrderPreview = Type.Object({
  /** In the sequence in which they were requested. */
  items: Type.Array(ItemCard),
  shipping: Shipping,
  /** How the items can be returned. */
  returnRule: Rule,
  /** Items that cannot be ordered at present, with the reason. */
  unavailable: Type.Array(Type.Object({ item: ItemCard, reason: Type.String() })),
  /** The requested address, else the default one, else null. */
  address: Type.Union([Address, Type.Null()]),
  amounts: Amounts,
  /** Why no order may be placed although the items are on sale (limits of one user), for the user; else empty. */
  refusal: Type.String(),
  canSubmit: Type.Boolean(),
})
export type OrderPreview = Static<typeof OrderPreview>

/**
 * POST /order/create. `payFen` is the total that the buyer saw; another total is refused with PRICE_CHANGED. A
 * repetition with the same `idempotencyKey` returns the first order.
 */
export const OrderCreateBody = Type.Object({
  itemIds: ItemIdList,
  addressId: Type.String({ pattern: '^[0-9]{1,18}$' }),
  remark: Type.Optional(Type.String({ maxLength: 100, title: '订单备注' })),
  payFen: Fen,
  idempotencyKey: IdempotencyKey,
})
export type OrderCreateBody = Static<typeof OrderCreateBody>
export const OrderCreated = Type.Object({ orderNo: OrderNo, payFen: Fen, payDeadlineAt: Millis })
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
] as const
export const OrderState = Type.Union(ORDER_STATES.map((state) => Type.Literal(state)))
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_ACTIONS = ['pay', 'cancel', 'confirmReceipt', 'buyAgain'] as const
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
  /** Taken at packing; their addresses hold for ten minutes. */
  photos: Type.Array(Picture),
  /** What the courier reported, newest first; `name` is the step, e.g. 运输中. */
  traces: Type.Array(Type.Object({ at: Millis, name: Type.String(), text: Type.String() })),
})
export type OrderParcel = Static<typeof OrderParcel>
export const OrderNoQuery = Type.Object({ orderNo: OrderNo })
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
    remark: Type.String(),
    shipping: Shipping,
    /** The parcel to the buyer first. */
    parcels: Type.Array(OrderParcel),
    /** How the items can be returned; null once that is over. */
    returnRule: Type.Union([Rule, Type.Null()]),
    payment: Type.Union([
      Type.Object({ payNo: Type.String(), channelName: Type.String(), paidAt: Millis, amountFen: Fen }),
      Type.Null(),
    ]),
    refund: Type.Union([
      Type.Object({ amountFen: Fen, state: Type.String(), stateName: Type.String(), at: Millis }),
      Type.Null(),
    ]),
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
  note: Type.Optional(Type.String({ maxLength: 200, title: '补充说明' })),
})

/** GET /pay/cashier: the amount, the deadline and the channels for an unpaid order. */
export const Cashier = Type.Object({
  orderNo: OrderNo,
  payFen: Fen,
  state: OrderState,
  payDeadlineAt: Type.Union([Millis, Type.Null()]),
  serverNow: Millis,
  channels: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), note: Type.String() })),
  /** What the buyer should know before paying: how the order is sent, who keeps the money, how to return. */
  notes: Type.Array(Type.String()),
})
export type Cashier = Static<typeof Cashier>
/** POST /pay/create: opens a payment with a channel. While one is open, a repetition returns the same one. */
export const PayCreateBody = Type.Object({ orderNo: OrderNo, channel: Type.String({ minLength: 1, maxLength: 32 }) })
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
  orderNo: OrderNo,
  orderState: OrderState,
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
    about: 'Places an order; repeating its key answers with the first one.',
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
  'POST /order/confirm-receipt': {
    about: 'Confirms that an order has arrived.',
    input: OrderNoQuery,
    data: OrderInfo,
    who: 'user',
  },
  'GET /pay/cashier': {
    about: 'Amount, deadline and channels of an unpaid order.',
    input: OrderNoQuery,
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
