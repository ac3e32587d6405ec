import type { EVENTS_PER_RECORD } from '@contract/tracking'

/** Sends of one record wait this many ms for an answer (spec 7.4, 9: send timeout). */
export const SEND_TIMEOUT = 2000

/** What failed is sent again after this many ms (spec 7.4, 9: every 10 s). */
export const RETRY_INTERVAL = 10_000

/** A record is dropped once this many retries have failed and one more does (spec 4, 9: max 10). */
export const MAX_RETRIES = 10

/** The browser keeps its cookieid this many ms (spec 9: cookie lifetime). */
export const COOKIE_LIFETIME = 31_536_000_000

/** A session older than this many ms gets another id (spec 9: session timeout). */
export const SESSION_TIMEOUT = 43_200_000

/** Measured values lie within these (spec 9: values clamped). */
export const CLAMP_MIN = 0
export const CLAMP_MAX = 100_000

/** Events wait at most this many ms for others to travel with: short for a live view, long enough that a burst is one request. */
export const BATCH_DELAY = 200

/** Events in one record: what the collector takes at most. The client takes only types of it, and this one is the number. */
export const RECORD_EVENTS: typeof EVENTS_PER_RECORD = 50

/** Characters of one record: a beacon carries 64 KB, of which ASCII text is a byte a character. A longer record is split. */
export const RECORD_CHARS = 60_000

/** Records sent at a time: the shop's own calls need the other connections. */
export const PARALLEL_SENDS = 3

/** A claimed record belongs to its claimer this many ms: the send timeout, and time for a busy phone to note the answer. Less than a retry interval. */
export const LEASE = 6000

/** Bounds of the local store: records, and their characters in all. Beyond them the oldest are dropped and counted. */
export const STORE_RECORDS = 300
export const STORE_CHARS = 2_000_000

/** Tracking problems that the local store remembers. */
export const STORE_LOGS = 50

/** A database that does not open within this many ms is taken for broken (Safari's sometimes never answers). */
export const OPEN_TIMEOUT = 3000

/** Events that wait for the rest of tracking; it is there within seconds, or cannot be fetched at all. */
export const EARLY_EVENTS = 200

/** Where there is no requestIdleCallback the rest is fetched this many ms after the page has loaded; where there is, at the latest then. */
export const IDLE_TIMEOUT = 3000

/** The rest is asked for again this many ms after a failure, and so often at most. */
export const LOAD_RETRY = 10_000
export const LOAD_ATTEMPTS = 5
