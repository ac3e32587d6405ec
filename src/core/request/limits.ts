/** A request without an answer fails after this many ms (spec 9). */
export const REQUEST_TIMEOUT = 15_000

/** The time call before the first POST waits at most this many ms, so that a first POST never takes twice as long. */
export const CLOCK_TIMEOUT = 5_000

/** A new login is started at most once within this many ms (spec 6, 9). */
export const RELOGIN_INTERVAL = 3_000

/** Maximum length of push_id and page_id (contract/catalogue.ts). */
export const TAG_LENGTH = 64

/**
 * The same general failure is shown once within this many ms, the duration of a toast (spec 9): a page's calls fail
 * together.
 */
export const REPEATED_TOAST_INTERVAL = 2_000

/** ms without progress after which an upload fails: on a slow network a whole upload may take longer than a request. */
export const UPLOAD_STALL = 15_000

/** Error reports per visit: an error that recurs with a different text each time must not fill the log. */
export const ERROR_LOGS_PER_VISIT = 20

/**
 * Characters of a report's title and details (the contract takes 1000 and 20000): a message, and the useful part of a
 * stack.
 */
export const ERROR_TITLE_LENGTH = 200
export const ERROR_INFO_LENGTH = 4_000
/** The first address is reported to the server this many ms after the start, when the first screen has its data. */
export const RECORD_DELAY = 3000
