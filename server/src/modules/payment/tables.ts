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

/** The result of a provider's notification whose signature was valid. */
export const NOTICE_VERDICTS = ['accepted', 'repeated', 'late', 'wrongAmount', 'unknownPayment'] as const
export type NoticeVerdict = (typeof NOTICE_VERDICTS)[number]

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
}
