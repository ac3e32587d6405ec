/** Numbers of the collector, each with its reason. */

/** Largest record, bytes: fifty events with long addresses are about 60 KB; four times that for the longest lists of goods. */
export const RECORD_LIMIT = 256 * 1024

/** Entries that may wait for the database, of each kind: a second and a half at the rate that a process is made for (3,000 a second), about 10 MB. */
export const QUEUE_LIMIT = 5_000
/** Entries written by one statement: larger ones gain nothing, and hold up those that wait. */
export const BATCH_LIMIT = 1_000
/** What a refused client is told to wait, s: the interval at which it tries again (spec 9: retry every 10 s). */
export const RETRY_AFTER_S = 10

/** Characters of pagetype (spec 9: max 200) and of actiontype: the longest kind of spec 3 has 16. */
export const PAGETYPE_MAX = 200
export const ACTIONTYPE_MAX = 64
/** Characters of a column that is lifted out of an event: ids, names of sections. */
export const COLUMN_MAX = 200
/** Characters of any other text, as in the contract. */
export const TEXT_MAX = 4_000
/** Entries of a list (spec 9: resource buffer cap 1000), names of an object, and how deep they may lie in one another. */
export const LIST_MAX = 1_000
export const NAMES_MAX = 200
export const NAME_MAX = 64
export const DEPTH_MAX = 6

/** The client's idea of when something happened is believed within this time before its arrival, ms: what was stored offline for a month. */
export const BELIEVED_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Time that the nonce of an exposure is remembered, ms: a client that was offline tries again for far less. */
export const NONCE_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Days ahead of today whose partitions exist: a weekend without the job does no harm. */
export const DAYS_AHEAD = 2
/** How often partitions are looked after, ms: rows wait at most so long in the default partition. */
export const PARTITIONS_EVERY_MS = 60 * 60 * 1000
/** Time to get hold of a table for making or dropping a partition, ms: what arrives meanwhile waits as long. */
export const LOCK_TIMEOUT_MS = 3_000
/** Rows deleted by one statement. */
export const SWEEP_BATCH = 5_000

/** Rows of an export read at once. */
export const EXPORT_PAGE = 1_000
