/** Numbers of page tracking, each with its section or reason. */

/** Digits from which on a path segment is one thing rather than a page (spec 5). */
export const LONG_NUMBER = 5
/** Letters with at least one digit. Spec 5 says "long" alone: longer than every route's word (`historyv2` has 9), shorter than any id in use (16). */
export const LONG_MIXED = 12
/** Letters alone: a token without digits. No route's word comes near (17). */
export const LONG_LETTERS = 24

/** After a page show was sent, none of its type is sent for this many ms (spec 4, 9). */
export const SHOW_LOCK = 1500
/** Entries of the visit stack: the page in front and the one before it (spec 4, 9). */
export const HISTORY_LENGTH = 2
/** The share of an element that must be visible (spec 9). */
export const EXPOSURE_THRESHOLD = 0.5
/** Browsers round the share of half pixels: what is short of the threshold by less than this has reached it. */
export const EXPOSURE_ROUNDING = 0.001
/** ms that goods must be visible, and are gathered (spec 9). */
export const ITEM_DELAY = 1000
/** Items of one explosureGoods: ids and positions of so many stay far below what a field may hold. */
export const ITEMS_MAX = 50
/** Items of a page of a list (spec 9), by which positions count (spec 3). */
export const LIST_PAGE = 8
/** ms without another METRIC of the same page, then it is sent (spec 9). */
export const METRIC_DEBOUNCE = 1500
/** ms of rest that end a scroll or a change of size (spec 9). */
export const SCROLL_DEBOUNCE = 200
/** The stay time is brought up to date this often, ms (spec 4, 9). */
export const DWELL_TICK = 1000
/** A tick that comes later than this, ms, was held up by a sleeping device, where nobody looked at the page. */
export const DWELL_GAP = 5000
/** ms of a press that make it long: what h5-components and the messenger count. */
export const LONG_PRESS = 350
/** Pages and clicks that are remembered until the rest of tracking is there. */
export const EARLY_MAX = 40
/** Characters of a pagequery: a list's criteria fit; a field may hold 4,000 (contract/tracking.ts). */
export const QUERY_MAX = 500
/** After elements were made in the mini-program, its page is looked through once this many ms have passed without more. */
export const SCAN_DELAY = 200
