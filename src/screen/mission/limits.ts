/** Numbers of the counter (spec 4, 9). */

/** Seconds that a page is looked at. */
export const MISSION_SECONDS = 10
/** One tick, ms. */
export const TICK_MS = 1000
/** Below it the bar is hidden: the words for a mission that is done have stood for one tick. */
export const HIDDEN = -1
/** Characters of a title; more would not fit beside the seconds. */
export const TITLE_LENGTH = 20
