/** Numbers of the simulated native side, each with its reason. */

/** ms that one page slides over another. Apps take no touches meanwhile. */
export const SLIDE_MS = 500

/** ms of the delayed replies: one that a patient caller gets, one after the bridge's own timeout of 5 s. */
export const LATE_MS = 2_000
export const TOO_LATE_MS = 8_000

/** ms between the two of a reply that comes twice. */
export const AGAIN_MS = 100

/** ms of a native toast (spec 9: default 2000). */
export const TOAST_MS = 2_000

/** The messenger refuses a page above this many. */
export const MOST_MINI_PAGES = 10
