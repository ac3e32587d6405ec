/** Numbers of ranks, each with its reason. */
import { DAY_MS } from '../../kit/china-day'

/** Days that the sales of a series are counted for: few are sold in a week. */
export const SOLD_MS = 30 * DAY_MS
/** Days that collections are counted for: older ones are of another season. */
export const COLLECTED_MS = 7 * DAY_MS
/** Places of a rank. */
export const PLACES = 20
/** ms that a rank is kept: everybody sees the same, and it says when it was made. */
export const MAX_AGE_MS = 10 * 60_000
