import type { PayStatus } from '@contract/order'

/**
 * How a payment ended (spec 2.3). paid: the order is paid. late: the money came when the order had been closed, and
 * goes back. closed: nothing was paid and nothing can be.
 */
export type PayOutcome = 'paid' | 'late' | 'closed'

/** undefined while it may still go either way. */
export const outcomeOf = ({ state, orderState }: Pick<PayStatus, 'state' | 'orderState'>): PayOutcome | undefined => {
  if (state === 'REFUNDING' || state === 'REFUNDED') return 'late'
  if (state === 'PAID') return 'paid'
  if (state === 'CLOSED' || orderState === 'CANCELLED') return 'closed'
  return undefined
}
