/** Numbers of reviews, each with its reason. */

/** ms after which the code of the list comes by itself: a tap waits for it no longer then. */
export const LIST_DELAY = 8_000
/** px below the window from which on the number of reviews is fetched. */
export const NEAR = 300
