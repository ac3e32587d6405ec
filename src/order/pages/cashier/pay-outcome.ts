import type { PayStatus } from '@contract/order'

/**
 * How a payment ended (spec 2.3). paid: the order is paid. late: the money arrived after the order had been closed, and
 * is refunded. closed: nothing was paid and nothing can be paid any more.
 */
export type PayOutcome = 'paid' | 'late' | 'closed'

/** Returns the outcome of a payment; undefined while it is still open. */
export const outcomeOf = ({ state, orderState }: Pick<PayStatus, 'state' | 'orderState'>): PayOutcome | undefined => {
  if (state === 'REFUNDING' || state === 'REFUNDED') return 'late'
  if (state === 'PAID') return 'paid'
  if (state === 'CLOSED' || orderState === 'CANCELLED') return 'closed'
  return undefined
}
