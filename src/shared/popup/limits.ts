/** Times of what appears by itself (spec 4, 9; design: live and play 2.8). */

/** ms after the page's data at which a popup appears; its code is none of the first load. */
export const POPUP_DELAY_MS = 2_000
/** ms after the page's data at which a task popup is asked for: its answer and its code are there in time. */
export const ASK_DELAY_MS = 1_000
/** ms after which a popup at the top or the bottom hides by itself. */
export const BANNER_MS = 6_000
/** ms for which a popup without a countdown stays after its award was taken. */
export const TAKEN_MS = 1_000
/** ms until a version that was put off is offered again. */
export const VERSION_AWAY_MS = 24 * 60 * 60_000
/** Closed notices that a device remembers: more than there are at any time. */
export const NOTICES_KEPT = 30
/** px of scrolling after which nobody needs to be told that there is more. */
export const SCROLLED = 120
