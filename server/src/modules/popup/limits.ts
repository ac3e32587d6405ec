/** Numbers of popups, each with its reason. */

/** Popups of a page that a device chooses from: more at once would hide the page behind them for days. */
export const PAGE_POPUPS = 5

/** ms that the pages with popups are kept in memory: each answer of home says whether it has one. */
export const PAGES_MAX_AGE_MS = 5_000
