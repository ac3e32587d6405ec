/** Payments, refunds and the providers' notifications (migrations 022, 080, 081). Money is fen, times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { PayableKind, PayStatus } from '@contract/order'

export type PaymentState = PayStatus['state']

export interface PaymentTable {
  id: Generated<number>
  payNo: string
  /** What was paid for as a whole. */
  payableNo: string
  kind: PayableKind
  /** The first order that it is for; null when it is for none. */
  orderNo: string | null
  userId: number
  channel: string
  amountFen: number
  state: PaymentState
  /** The provider's own number of the payment, known once it was paid. */
  tradeNo: string | null
  createdAt: number
  paidAt: number | null
}

/** How much of a payment is for which part of its payable. */
export interface PaymentPartTable {
  payNo: string
  /** The part's number: an order's. */
  ref: string
  amountFen: number
}

export const REFUND_STATES = ['PENDING', 'SUCCEEDED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * The reason for a refund; but for that of an operator unique together with the payment and its part, so the same cause
 * refunds once.
 */
export const REFUND_CAUSES = ['orderCancelled', 'paidTooLate', 'operator', 'voucherReturned', 'afterSale'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** How much of which line an operator refunds; fen. */
export interface RefundLine {
  itemId: number
  amountFen: number
}

/** Who bears an operator's refund: the lines' sellers, or the shop in their place. */
export type RefundBearer = 'seller' | 'shop'

export interface RefundTable {
  id: Generated<number>
  refundNo: string
  payNo: string
  /** The part of the payment that it is of. */
  orderNo: string
  amountFen: number
  cause: RefundCause
  state: RefundState
  createdAt: number
  doneAt: number | null
  /** The following are an operator's, else empty or null. The buyer reads the reason. */
  reason: Generated<string>
  bearer: RefundBearer | null
  lines: ColumnType<RefundLine[] | null, string | null, never>
  requestedBy: number | null
  /** Null of a refund within the limit of the role. */
  approvedBy: number | null
  /** The after-sale case that it is of. */
  caseNo: Generated<string | null>
}

/** Why money of a provider belongs to no order. */
export const STRAY_REASONS = ['wrongAmount', 'unknownPayment', 'paidTwice'] as const
export type StrayReason = (typeof STRAY_REASONS)[number]

/**
 * Money that belongs to no order (migration 026), one row per trade. WAITING → REFUNDING → REFUNDED; WAITING → BOOKED
 * when a corrected notification of the trade paid its order.
 */
export interface StrayPaymentTable {
  refundNo: string
  channel: string
  tradeNo: string
  /** As the provider named it; such a payment may not exist. */
  payNo: string
  amountFen: number
  reason: StrayReason
  state: 'WAITING' | 'REFUNDING' | 'REFUNDED' | 'BOOKED'
  createdAt: number
  doneAt: number | null
}

/**
 * The result of a provider's notification whose signature was valid. `refunded`: the trade's money was given back
 * before, as a stray payment.
 */
export type NoticeVerdict = 'accepted' | 'repeated' | 'late' | 'refunded' | StrayReason

export interface PaymentNoticeTable {
  id: Generated<number>
  at: number
  channel: string
  payNo: string
  amountFen: number
  tradeNo: string
  verdict: NoticeVerdict
}

/** What the simulated provider knows of its own trades (migration 090). */
export interface SandboxTradeTable {
  item: 'payment' | 'refund'
  number: string
  tradeNo: string
  amountFen: number
  at: number
}

export interface PaymentTables {
  payment: PaymentTable
  paymentPart: PaymentPartTable
  refund: RefundTable
  paymentNotice: PaymentNoticeTable
  strayPayment: StrayPaymentTable
  sandboxTrade: SandboxTradeTable
}
