/** Numbers of the collector, each with its reason. */

/**
 * Entries of each kind that may wait for the database: a second and a half at the rate that a process is made for
 * (3,000 a second), about 10 MB.
 */
export const QUEUE_LIMIT = 5_000
/** Entries written by one statement: larger ones gain nothing, and delay waiting entries. */
export const BATCH_LIMIT = 1_000
/** Retry-After of refused requests, s: the client's retry interval (spec 9: retry every 10 s). */
export const RETRY_AFTER_S = 10

/** Characters of pagetype (spec 9: max 200) and of actiontype: the longest kind of spec 3 has 16. */
export const PAGETYPE_MAX = 200
export const ACTIONTYPE_MAX = 64
/** Characters of a column that is extracted from an event: ids, names of sections. */
export const COLUMN_MAX = 200
/** Characters of any other text, as in the contract. */
export const TEXT_MAX = 4_000
/** Entries of a list (spec 9: resource buffer cap 1000), names of an object, and depth of nesting. */
export const LIST_MAX = 1_000
export const NAMES_MAX = 200
export const NAME_MAX = 64
export const DEPTH_MAX = 6

/**
 * A client's time of an event is trusted within this time before its arrival, ms: events may have been stored offline
 * for a month.
 */
export const TRUSTED_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Time that an exposure's nonce is remembered, ms: an offline client retries after far less. */
export const NONCE_RETENTION_MS = 7 * 24 * 60 * 60 * 1000

/** Days ahead of today whose partitions exist: the job may fail for a weekend without harm. */
export const DAYS_AHEAD = 2
/** Interval of partition maintenance, ms: the maximum time that rows stay in the default partition. */
export const PARTITIONS_EVERY_MS = 60 * 60 * 1000
/** Lock timeout for creating or dropping a partition, ms: arriving rows wait as long. */
export const LOCK_TIMEOUT_MS = 3_000
/** Rows deleted by one statement. */
export const SWEEP_BATCH = 5_000

/** Rows of an export read at once. */
export const EXPORT_PAGE = 1_000
