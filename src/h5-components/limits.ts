/** Numbers of the components, each with its reason. Times in ms, lengths in CSS px. */

/** Duration of a long press, as in Taro. */
export const LONG_PRESS_MS = 350
/** A finger that moves further than this scrolls instead of pressing. */
export const PRESS_SLOP_PX = 10
/**
 * Taro's defaults of View: the pressed style starts after 50 ms (so that a scroll does not flash) and stays for 400 ms.
 */
export const HOVER_START_MS = 50
export const HOVER_STAY_MS = 400
/** Where the browser has no scrollend event, a scroll has ended after this time without an event. */
export const SCROLL_REST_MS = 120
/** Taro's defaults of ScrollView. */
export const SCROLL_THRESHOLD_PX = 50
export const REFRESHER_THRESHOLD_PX = 45
/** The content follows the finger at half its distance, as native lists do. */
export const PULL_DAMPING = 0.5
/** A refresh whose caller has not set `refresherTriggered` within this time is over. */
export const REFRESH_GRACE_MS = 300
/** Taro's default of Swiper. */
export const SWIPER_INTERVAL_MS = 5000
/** Taro's default of Input and Textarea. */
export const MAX_LENGTH = 140
/** Bounds of a date picker without start or end; 130 rows are cheap. */
export const DATE_START = '1970-01-01'
export const DATE_END = '2099-12-31'
/** Rows that PageUp and PageDown skip in a picker wheel: as many as it shows. */
export const WHEEL_PAGE_ROWS = 5
