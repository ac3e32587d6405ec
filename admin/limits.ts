/** Numbers of the console, each with its reason. */

/** ms after which a call is given up: the server ends its own requests before. */
export const CALL_TIMEOUT_MS = 30_000

/** Rows of a page of a table (console.md 4). */
export const PAGE_SIZES = [20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20

/** ms between two looks at an export that is written in the background. */
export const EXPORT_POLL_MS = 1_000

/** A hand scanner leaves at most this between two keys, ms; the fastest typists take twice as long. */
export const SCAN_GAP_MS = 40
/** The shortest code that is scanned: shorter bursts are two keys pressed at once. */
export const SCAN_MIN_LENGTH = 6

/** How often counts are fetched where the stream of events is not to be had, ms. */
export const POLL_MS = 15_000

/** The largest picture that is sent, px: what the server keeps (screens/README.md, "pictures"). */
export const PHOTO_EDGE = 2_160
/** JPEG quality of a picture that is sent. */
export const PHOTO_QUALITY = 0.85
/** ms after the last stroke before a draft is saved. */
export const DRAFT_SETTLE_MS = 400

/** The narrowest window with the menu beside the page, px. */
export const WIDE_PX = 1_024

/** Label of the label printer, mm (console.md 4). */
export const LABEL_MM = { width: 60, height: 40 } as const

/** A lease lasts 20 minutes on the server; it is renewed well before, ms. */
export const LEASE_RENEW_MS = 5 * 60_000

/** ms after the last stroke before the search is made. */
export const SEARCH_SETTLE_MS = 250

/** Sign-ins that a browser remembers as seen: several times those that the server reports at once. */
export const SEEN_SIGN_INS = 50
/** How often a revealed picture bears the name of whoever looks at it. */
export const REVEALED_MARKS = 12
