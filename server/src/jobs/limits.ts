/** Numbers of the job runner, each with its reason. */

/** Interval at which a process polls for due work. A refund or a timeout that is a second late is not noticed. */
export const POLL_MS = 1000
/** Jobs of one process under way at once: few enough that several processes share a backlog. */
export const BATCH = 20
/**
 * A job that was not finished in this time belonged to a process that died; providers respond within 15 s (spec 9,
 * request timeout).
 */
export const LEASE_MS = 60_000
/** Longest run of a handler, ms: twice what a provider may take, and well within the lease. */
export const HANDLER_LIMIT_MS = 30_000
/** Time for running handlers when the process stops, ms: within its own limit of 10 s (SHUTDOWN_TIMEOUT_MS). */
export const STOP_LIMIT_MS = 5_000
/** Delay after the first failure; it doubles with every further one up to an hour. */
export const BACKOFF_MS = 10_000
export const BACKOFF_MAX_MS = 60 * 60 * 1000
/** With the delays above about a day of retries. Then an operator must act. */
export const MAX_ATTEMPTS = 32
