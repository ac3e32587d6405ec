/** Numbers of the operators' module, each with its reason (design: console, section 3). */

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** Life of a session, whatever is done with it: a working day. */
export const SESSION_LIFE_MS = 12 * HOUR_MS
/** A session ends when it is not used for so long. */
export const SESSION_IDLE_MS = 2 * HOUR_MS
/** The last use is written at most this often: one write a minute instead of one per request. */
export const SESSION_TOUCH_MS = MINUTE_MS
/** Sessions of one operator: more than anybody has screens. The oldest ends first. */
export const MAX_SESSIONS = 10
/** A session's token has 256 random bits. */
export const TOKEN_BYTES = 32

/** Acts with money, roles and personal data need no further code for so long after one. */
export const STEP_UP_MS = 10 * MINUTE_MS

/** Life of a set-up link. */
export const LINK_LIFE_MS = 24 * HOUR_MS
/** Recovery codes of an operator, and the random letters of one (32 letters: 50 bits). */
export const RECOVERY_CODES = 10
export const RECOVERY_LETTERS = 10

/** Cost of a password's hash: 2^15 rounds of 8 blocks take 32 MB and about 80 ms, as OWASP recommends. */
export const SCRYPT = { cost: 15, blockSize: 8, parallel: 1, keyBytes: 32, saltBytes: 16 } as const
/** Memory that a hash may take, bytes: twice its 32 MB. */
export const SCRYPT_MEMORY = 64 * 1024 * 1024

/**
 * Hashes at once, of a process: each takes a core and one of the threads that also read files (POOL_THREADS in
 * limits.ts).
 */
export const HASHES_AT_ONCE = 2
/** Hashes of one client address, running and waiting: operators of one office who sign in together. */
export const HASHES_PER_CLIENT = 2
/**
 * Hashes that may wait: those of twenty addresses. The addresses take turns, so an operator waits for one of each,
 * about a second.
 */
export const HASHES_WAITING = 40
/** Retry-After of a sign-in that found no place, s: the waiting ones take about that long. */
export const HASHES_RETRY_S = 3

/** Steps of a one-time code, s; a code of the step before or after is accepted, for clocks that differ. */
export const TOTP_PERIOD_S = 30
export const TOTP_WINDOW = 1

/** Wrong passwords or codes of one account from one address that cost no waiting. */
export const FREE_TRIES = 5
/** The same from all addresses together: a stranger does not lock the operator out at once. */
export const FREE_TRIES_OF_ALL = 50
/** The first wait; each further wrong try doubles it. */
export const WAIT_MS = 30 * 1000
export const WAIT_MAX_MS = HOUR_MS
/** Wrong tries are forgotten after a day without one. */
export const TRIES_LIFE_MS = 24 * HOUR_MS

/** An approval that nobody gives is of no use after so long: what it was about has changed. */
export const APPROVAL_LIFE_MS = 7 * 24 * HOUR_MS

/** What is done alone below a limit of money is summed over so long: a calendar day would begin anew at midnight. */
export const LIMIT_WINDOW_MS = 24 * HOUR_MS

/**
 * Records whose personal data an operator may reveal within 24 hours: more than a busy day of support or of packing
 * needs, and few enough that nobody copies the customers. A lead may allow as many again.
 */
export const REVEALS_A_DAY = 30
export const REVEAL_WINDOW_MS = 24 * HOUR_MS
/** From so many on the lead sees the operator in a queue. */
export const MANY_REVEALS = 20
/** Rows of limits and reveals that are older are of no use any more; the audit keeps the acts. */
export const USES_LIFE_MS = 30 * 24 * HOUR_MS

/** Lease of a record: as the designs of all areas have it. */
export const LEASE_MS = 20 * MINUTE_MS
/** How long answers to repeated acts are kept: longer than any client repeats. */
export const ACT_RETENTION_MS = 24 * HOUR_MS

/** Live counts are read at most this often, however many operators watch. */
export const LIVE_EVERY_MS = 1_000
/**
 * A stream of events looks by itself after so long without an announcement: what becomes due is announced by nobody,
 * and a session may end.
 */
export const LIVE_LOOK_MS = 10_000
/** Streams of events of one operator, of a process: more than anybody has windows. Each reads its session at a look. */
export const STREAMS_PER_OPERATOR = 12
/** A comment line that keeps proxies from closing a quiet stream of events. */
export const EVENTS_KEEPALIVE_MS = 20_000

/** Rows that an export reads at once, and that a part of a kept file has. */
export const EXPORT_PAGE = 1_000
/** A job writes an export for so long, then another one goes on: a handler may take 30 s. */
export const EXPORT_SLICE_MS = 8_000
/** An export that is streamed begins at once. */
export const DIRECT_EXPORT_LIFE_MS = 10 * MINUTE_MS
/** A file that was written in the background is fetched on the same day, or made anew. */
export const EXPORT_LIFE_MS = 24 * HOUR_MS
/** Tasks that the search for a free one reads. */
export const NEXT_SEARCH = 100
/** Hits of the search box. */
export const MAX_HITS = 20
/** Days of the first page's chart. */
export const CHART_DAYS = 30
/** The audit's chain is checked this often. */
export const AUDIT_CHECK_EVERY_MS = 24 * HOUR_MS
/** Rows whose chain is checked in one statement. */
export const AUDIT_CHECK_ROWS = 10_000
