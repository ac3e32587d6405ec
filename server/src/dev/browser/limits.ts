/** Numbers of the simulated native side, each with its reason. */

/** Duration of the animation between two pages, ms. Apps ignore touches meanwhile. */
export const SLIDE_MS = 500

/** Delays of replies, ms: one within the bridge's timeout of 5 s, one after it. */
export const LATE_MS = 2_000
export const TOO_LATE_MS = 8_000

/** Interval between the two copies of a duplicated reply, ms. */
export const DUPLICATE_MS = 100

/** Duration of a native toast, ms (spec 9: default 2000). */
export const TOAST_MS = 2_000

/** The messenger refuses to open pages above this number. */
export const MAX_MINI_PAGES = 10
