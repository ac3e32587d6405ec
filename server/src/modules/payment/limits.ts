/** Numbers of the payment module. */

/**
 * Time before money that belongs to no order is refunded, ms: a corrected notification of the same trade can still book
 * it, and an operator who sees it in the log or in /metrics can act.
 */
export const STRAY_REFUND_DELAY_MS = 60 * 60 * 1000
