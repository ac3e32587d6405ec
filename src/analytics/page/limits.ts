/** Numbers of page tracking, each with its section or reason. */

/** Digits from which on a path segment is an id rather than a page (spec 5). */
export const LONG_NUMBER = 5
/**
 * Minimum length of an id of letters and digits. Spec 5 only says "long": longer than every route's word (`historyv2`
 * has 9), shorter than any id in use (16).
 */
export const LONG_MIXED = 12
/** Minimum length of an id of letters alone. Routes' words are shorter (17 at most). */
export const LONG_LETTERS = 24

/** ms after a page show in which no other of its type is sent (spec 4, 9). */
export const SHOW_LOCK = 1500
/** Entries of the page history: the active page and the one before it (spec 4, 9). */
export const HISTORY_LENGTH = 2
/** Share of an element that must be visible (spec 9). */
export const EXPOSURE_THRESHOLD = 0.5
/** Tolerance: browsers round the share of half pixels. */
export const EXPOSURE_ROUNDING = 0.001
/** ms that items must be visible, and are gathered (spec 9). */
export const ITEM_DELAY = 1000
/** Items per explosureGoods event: their ids and positions stay far below a field's maximum. */
export const ITEMS_MAX = 50
/** Items per page of a list (spec 9), which positions are based on (spec 3). */
export const LIST_PAGE = 8
/** ms without another METRIC of the same page, after which it is sent (spec 9). */
export const METRIC_DEBOUNCE = 1500
/** ms without movement that end a scroll or a resize (spec 9). */
export const SCROLL_DEBOUNCE = 200
/** Interval of updating the dwell time, ms (spec 4, 9). */
export const DWELL_TICK = 1000
/** ms: a longer tick means that the device slept, when nobody saw the page. */
export const DWELL_GAP = 5000
/** ms that make a press long, as in h5-components and in the messenger. */
export const LONG_PRESS = 350
/** Pages and clicks queued until the rest of tracking has loaded. */
export const EARLY_MAX = 40
/** Maximum characters of a pagequery: a list's criteria fit; a field holds 4,000 (contract/tracking.ts). */
export const QUERY_MAX = 500
/** ms after the last new element in the mini-program, after which its page is scanned. */
export const SCAN_DELAY = 200
