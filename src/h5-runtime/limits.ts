/** At most this many pages stay in the DOM; older ones are rebuilt on return, with their scroll. */
export const MAX_MOUNTED_PAGES = 10

/** Entries whose scroll is remembered across a reload; more than a person walks back. */
export const MAX_REMEMBERED_SCROLLS = 50

/** px from the end of the document at which a page is told to load more: about one screen, so that the next rows are there in time. */
export const REACH_BOTTOM_DISTANCE = 600

/** px a finger pulls before letting go refreshes, and how far the page follows at most. */
export const PULL_THRESHOLD = 56
export const PULL_MAXIMUM = 96

/** ms before a page that is still loading shows the progress hairline; faster loads would only flicker. */
export const PROGRESS_DELAY = 150

/** ms after the start when the code of toasts and dialogs is fetched: the first screen and its pictures are there by then. */
export const OVERLAY_DELAY = 2500

/** ms that 重试 waits to hear whether the missing code was replaced by a new version; without an answer it is asked for again. */
export const REPLACED_TIMEOUT = 3000
