import type { EVENTS_PER_RECORD } from '@contract/tracking'

/** ms that a send waits for an answer (spec 7.4, 9: send timeout). */
export const SEND_TIMEOUT = 2000

/** ms after which a failed record is sent again (spec 7.4, 9: every 10 s). */
export const RETRY_INTERVAL = 10_000

/** Failed retries after which one more failure drops a record (spec 4, 9: max 10). */
export const MAX_RETRIES = 10

/** ms that a browser keeps its cookieid (spec 9: cookie lifetime). */
export const COOKIE_LIFETIME = 31_536_000_000

/** ms after which a session gets another id (spec 9: session timeout). */
export const SESSION_TIMEOUT = 43_200_000

/** Bounds of measured values (spec 9: values clamped). */
export const CLAMP_MIN = 0
export const CLAMP_MAX = 100_000

/** ms that events wait for others: short for a live view, long enough to send a burst as one request. */
export const BATCH_DELAY = 200

/**
 * Maximum events of one record, as the collector accepts. The client may import only its type, so the number is
 * repeated.
 */
export const RECORD_EVENTS: typeof EVENTS_PER_RECORD = 50

/**
 * Maximum characters of a record: a beacon carries 64 KB, and ASCII text has one byte a character. A longer record is
 * split.
 */
export const RECORD_CHARS = 60_000

/** Concurrent sends: the shop's own calls need the other connections. */
export const PARALLEL_SENDS = 3

/**
 * ms that a claimed record belongs to its claimer: the send timeout, and time for a busy phone to store the answer.
 * Shorter than a retry interval.
 */
export const LEASE = 6000

/**
 * Bounds of the local store: number of records, and characters in total. Beyond them the oldest are dropped and
 * counted.
 */
export const STORE_RECORDS = 300
export const STORE_CHARS = 2_000_000

/** Tracking problems that the local store keeps. */
export const STORE_LOGS = 50

/** ms after which a database that does not open counts as broken (Safari's sometimes never answers). */
export const OPEN_TIMEOUT = 3000

/** Size of the early queue; the rest of tracking loads within seconds, or not at all. */
export const EARLY_EVENTS = 200

/**
 * ms after the page has loaded until the rest is loaded: without requestIdleCallback exactly then, with it at the
 * latest then.
 */
export const IDLE_TIMEOUT = 3000

/** ms between attempts to load the rest, and the number of attempts. */
export const LOAD_RETRY = 10_000
export const LOAD_ATTEMPTS = 5
