/** Numbers of the job runner, each with its reason. */

/** Interval at which a process polls for due work. A refund or a timeout that is a second late is not noticed. */
export const POLL_MS = 1000
/** Jobs leased at once: few enough that several processes share a backlog. */
export const BATCH = 20
/**
 * A job that was not finished in this time belonged to a process that died; providers respond within 15 s (spec 9,
 * request timeout).
 */
export const LEASE_MS = 60_000
/** Delay after the first failure; it doubles with every further one up to an hour. */
export const BACKOFF_MS = 10_000
export const BACKOFF_MAX_MS = 60 * 60 * 1000
/** With the delays above about a day of retries. Then an operator must act. */
export const MAX_ATTEMPTS = 32
