/** Payments, refunds and the providers' notifications (migration 022). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { PayStatus } from '@contract/order'

export type PaymentState = PayStatus['state']

export interface PaymentTable {
  id: Generated<number>
  payNo: string
  orderNo: string
  userId: number
  channel: string
  amountFen: number
  state: PaymentState
  /** The provider's own number of the payment, known once it was paid. */
  tradeNo: string | null
  createdAt: number
  paidAt: number | null
}

export const REFUND_STATES = ['PENDING', 'SUCCEEDED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The reason for a refund; unique together with the payment, so the same cause refunds once. */
export const REFUND_CAUSES = ['orderCancelled', 'paidTooLate'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

export interface RefundTable {
  id: Generated<number>
  refundNo: string
  payNo: string
  orderNo: string
  amountFen: number
  cause: RefundCause
  state: RefundState
  createdAt: number
  doneAt: number | null
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

export interface PaymentTables {
  payment: PaymentTable
  refund: RefundTable
  paymentNotice: PaymentNoticeTable
  strayPayment: StrayPaymentTable
}
