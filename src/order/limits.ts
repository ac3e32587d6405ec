/** Numbers of the order area. */

/**
 * Waits between two polls of a payment's outcome, ms: a provider's notice mostly comes within the first second. After
 * about half a minute the buyer decides whether to poll again.
 */
export const PAY_POLL_WAITS: readonly number[] = [300, 700, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000]

/** Waits before an order whose time is up is fetched again, ms: the server closes it with its next sweep. */
export const OVERDUE_WAITS: readonly number[] = [800, 2000, 4000, 8000, 15_000]

/** Number of an order's items that a card of the list shows; the others are counted. */
export const LINES_SHOWN = 3
