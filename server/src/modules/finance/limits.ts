/** Numbers of reconciliation and day close. */

const HOUR_MS = 60 * 60_000

/** A difference should be decided by the end of the next working day, ms. */
export const DIFFERENCE_DUE_MS = 24 * HOUR_MS

/** Providers have their statement of a day ready by nine in the morning of the next one, ms after midnight. */
export const STATEMENT_READY_MS = 9 * HOUR_MS

/** Days back for which a missing statement is fetched: providers keep theirs for three months. */
export const STATEMENT_DAYS_BACK = 40

/** A buyer's refund should be with the provider within a day, which is as long as its job tries, ms. */
export const REFUND_DUE_MS = 24 * HOUR_MS

/** Trades of one uploaded statement: what a day of this shop has, many times over. */
export const STATEMENT_MAX_LINES = 20_000
