/** Numbers of subscriptions and alerts (design: buying 2.1, 3.1). */

/** Of these, searches: each is looked through for every new item. */
export const SEARCH_MAX = 30
export const ALERT_MAX = 100
export const FOLLOWING_PAGE_SIZE = 8
/** How far back the feed goes. */
export const FEED_MS = 30 * 24 * 60 * 60_000
/** Items that were listed longer ago are sent no more: after a day without a server it is silent. */
export const SENT_WITHIN_MS = 24 * 60 * 60_000
export const SEND_EVERY_MS = 60_000
/** Rows that one run takes. */
export const SEND_BATCH = 500
/** The hour in China at which daily messages are written. */
export const DAILY_HOUR = 20
/** Items listed so shortly before a search was last looked through are looked at again: they may have come late. */
export const MATCH_OVERLAP_MS = 5 * 60_000
/** New items of one search that one run, or its first one, takes. */
export const MATCH_MAX = 200
