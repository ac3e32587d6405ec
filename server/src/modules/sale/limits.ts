/** Numbers of sales, each with its reason. */
import { DAY_MS } from '../../kit/china-day'

/** A sale for some days: shorter ones are sessions, longer ones are prices. */
export const SHORTEST_MS = DAY_MS
export const LONGEST_MS = 7 * DAY_MS

/** Items of a sale: one screen of a phone for each eight. */
export const MAX_ITEMS = 60

/** ms before its start from which the lowest price is taken. */
export const LOWEST_SINCE_MS = 7 * DAY_MS

/** Sales that are told beside the one that is shown. */
export const LISTED = 10

/** How often the clock looks: a sale begins at most so late, ms. */
export const SWEEP_EVERY_MS = 5_000

/** Items whose former price is looked after at once. */
export const SETTLED_AT_ONCE = 50
