/** A request without an answer fails after this many ms (spec 9). */
export const REQUEST_TIMEOUT = 15_000

/** The time call before the first POST waits at most this many ms, so that a first POST never waits twice as long as any other. */
export const CLOCK_TIMEOUT = 5_000

/** A new login is asked for at most once within this many ms (spec 6, 9). */
export const RELOGIN_INTERVAL = 3_000

/** push_id and page_id may have this many characters (contract/catalogue.ts). */
export const TAG_LENGTH = 64

/** The same general failure is told once within this many ms, as long as a toast stays (spec 9): a page's calls fail together. */
export const TELL_INTERVAL = 2_000

/** An upload fails when nothing of it has moved for this many ms: the whole of it may take longer than a request on a slow network. */
export const UPLOAD_STALL = 15_000

/** Error reports of one visit: a fault that repeats with another text each time must not fill the log. */
export const ERROR_LOGS_PER_VISIT = 20

/** Characters of a report's title and details (the contract takes 1000 and 20000): a message, and a stack as far as it helps. */
export const ERROR_TITLE_LENGTH = 200
export const ERROR_INFO_LENGTH = 4_000
/** The first address is told to the server this many ms after the start, when the first screen has what it needs. */
export const RECORD_DELAY = 3000
