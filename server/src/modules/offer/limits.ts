/** Numbers of the offer module, each with its reason. */

/** Offers per page of a list (design: screens, lists). */
export const OFFER_PAGE_SIZE = 20
/** Open offers of one user at once (design: buying 2.4). */
export const MAX_OPEN = 10
/** Offers of one user within a day (design: buying 2.6). */
export const MAX_A_DAY = 20
export const DAY_MS = 24 * 60 * 60_000
/** Within this time lapses are counted, and as long offers are refused afterwards (design: buying 2.4). */
export const LAPSE_WINDOW_MS = 30 * DAY_MS
