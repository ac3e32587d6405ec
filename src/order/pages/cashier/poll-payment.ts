/** Follows a payment until its outcome is known (spec 2.3; design: a payment may come late, and is then given back). Pure but for its ports. */
import type { PayStatus } from '@contract/order'

/**
 * paid: the order is paid. late: the money came when the order had been closed, and goes back. closed: nothing was paid and nothing can be.
 * unknown: no outcome in this time; it may still come.
 */
export type PayOutcome = 'paid' | 'late' | 'closed' | 'unknown'

export const outcomeOf = ({ state, orderState }: Pick<PayStatus, 'state' | 'orderState'>): PayOutcome | undefined => {
  if (state === 'REFUNDING' || state === 'REFUNDED') return 'late'
  if (state === 'PAID') return 'paid'
  if (state === 'CLOSED' || orderState === 'CANCELLED') return 'closed'
  return undefined
}

interface PollPorts {
  /** One question; undefined when no answer came, which decides nothing. */
  ask: () => Promise<PayStatus | undefined>
  sleep: (ms: number) => Promise<void>
  /** The person has left: nobody waits any more. */
  isGone: () => boolean
}

/** Asks after each of the waits, in ms. */
export const pollPayment = async (waits: readonly number[], { ask, sleep, isGone }: PollPorts): Promise<PayOutcome> => {
  for (const wait of waits) {
    await sleep(wait)
    if (isGone()) break
    const status = await ask()
    const outcome = status && outcomeOf(status)
    if (outcome) return outcome
  }
  return 'unknown'
}
