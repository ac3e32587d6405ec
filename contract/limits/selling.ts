/** Limits of a consignment, for schemas and forms. Plain values. */

export const SELL_NO_PATTERN = '^S[0-9]{14}$'
/** A price, fen. */
export const PRICE_MIN = 10_000
export const PRICE_MAX = 10_000_000_000
/** A plan's later prices: how many, days apart, and % below the one before. */
export const STEPS_MAX = 5
export const STEP_DAYS_MIN = 7
export const STEP_DAYS_MAX = 365
export const STEP_LEAST = 1
export const STEP_MOST = 20
/** Characters of a reason. */
export const REASON_MIN = 2
export const REASON_MAX = 200
