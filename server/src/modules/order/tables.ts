/** Tables of orders (migrations 020, 027, 080, 081, 107, 150, 170). Money is fen, times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { Picture } from '@contract/catalogue'
import type { OrderState } from '@contract/order'
import type { ActorKind, Fulfilment, TransitionName } from './graph'

/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>

/** The delivery address: a copy from the time of the order's creation. */
export interface AddressSnapshot {
  name: string
  phone: string
  regionName: string
  detail: string
}

/** The kind of a line's seller, as the ledger knows it: the platform for its own items. */
export type Seller = 'platform' | 'consignor' | 'merchant'

export interface OrdersTable {
  id: Generated<number>
  orderNo: string
  /** The common number of the orders of one checkout; null of an order that is paid alone. */
  payableNo: string | null
  userId: number
  state: OrderState
  fulfilment: Fulfilment
  goodsFen: number
  shippingFen: number
  discountFen: number
  payFen: number
  address: Json<AddressSnapshot>
  remark: string
  cancelReason: string | null
  payDeadlineAt: number
  /** When the timer of the present state expires; null without a timer. */
  deadlineAt: number | null
  /** What was left of the timer when an after-sale case was opened; it is stopped meanwhile. Null without one. */
  pausedMs: Generated<number | null>
  createdAt: number
}

export interface OrderLineTable {
  orderId: number
  position: number
  itemId: number
  title: string
  brandName: string
  gradeName: string
  priceFen: number
  cover: Json<Picture>
  seller: Seller
  sellerId: number
  /** The seller's name at the time; null for the platform. */
  sellerName: string | null
  commissionFen: number
  /** The consignment that it is of; null of what was not consigned. */
  sellNo: Generated<string | null>
  /** What the item has cost us; null of what was not bought. */
  costFen: Generated<number | null>
  /** What operators have refunded of the price. */
  refundedFen: Generated<number>
  /** How much of that the shop has borne; the rest is the seller's. */
  compensatedFen: Generated<number>
  /** What vouchers of the platform took off. */
  platformDiscountFen: Generated<number>
  /** What the seller's own vouchers took off. */
  shopDiscountFen: Generated<number>
  /**
   * False once the order was cancelled. At most one live line per item exists: the last safeguard against overselling.
   */
  live: boolean
  /** When after-sale decided to refund all of it, less a deduction. */
  returnedAt: Generated<number | null>
  /** The offer at whose price it was bought. */
  offerId: Generated<number | null>
  /** What was grabbed in a live room, at whose price it was bought. */
  holdId: Generated<number | null>
  /** The words by which the buyer confirmed that it cannot be returned without a reason; null where it can. */
  noReturnText: Generated<string | null>
  noReturnVersion: Generated<number | null>
  noReturnAt: Generated<number | null>
  /** Within how many days it could be returned without a reason when it was ordered. */
  returnDays: Generated<number>
  /** What it was sold as; null of orders from before snapshots were kept. */
  snapshotHash: Generated<string | null>
}

/** What items were sold as (snapshots.ts). Rows are never changed. */
export interface SnapshotTable {
  /** The sha256 of `content`, hex. */
  hash: string
  /** Canonical JSON of a `SoldContent`. */
  content: string
  /** When the first order with it was placed. */
  createdAt: number
}

/** What happens to an order without moving it to another state, beside its creation. */
export type OtherStep = 'create' | 'changeAddress' | 'refundPart' | 'urge'

export interface OrderEventTable {
  id: Generated<number>
  orderId: number
  at: number
  step: TransitionName | OtherStep
  fromState: OrderState | null
  toState: OrderState
  actorKind: ActorKind
  actorId: string
  reason: string
  /** Key of the intended act, unique for the order; null when nobody can repeat it. */
  key: Generated<string | null>
}

export interface OrderTables {
  orders: OrdersTable
  orderLine: OrderLineTable
  orderEvent: OrderEventTable
  snapshot: SnapshotTable
}
