/** Maximum number of pages in the DOM; older ones are mounted again on return, with their scroll position. */
export const MAX_MOUNTED_PAGES = 10

/** Entries whose scroll position survives a reload; more than a user goes back. */
export const MAX_REMEMBERED_SCROLLS = 50

/** px from the document's end at which a page loads more: about one screen, so that the next rows arrive in time. */
export const REACH_BOTTOM_DISTANCE = 600

/** px of pulling from which letting go refreshes, and the most that the page follows. */
export const PULL_THRESHOLD = 56
export const PULL_MAXIMUM = 96

/** ms before a loading page shows the progress line; shorter loads would only flicker. */
export const PROGRESS_DELAY = 150

/**
 * ms after the start when the code of toasts and dialogs is loaded: the first screen and its pictures have loaded by
 * then.
 */
export const OVERLAY_DELAY = 2500

/**
 * ms that 重试 waits for the check whether a new version replaced the missing code; without an answer the code is loaded
 * again.
 */
export const REPLACED_TIMEOUT = 3000

/**
 * ms after which steps back through the history count as done, for a browser that had no entry so far back and reports
 * nothing. A busy phone takes a fraction of it.
 */
export const ARRIVAL_LIMIT = 3000
