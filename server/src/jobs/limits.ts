/** Numbers of the job runner, each with its reason. */

/** How often a process looks for due work. A refund or a timeout that is a second late is not noticed. */
export const POLL_MS = 1000
/** Jobs taken at once: few enough that several processes share a rush. */
export const BATCH = 20
/** A job that was not finished in this time belonged to a process that died; providers answer within 15 s (spec 9, request timeout). */
export const LEASE_MS = 60_000
/** Waiting after the first failure; it doubles with every further one up to an hour. */
export const BACKOFF_MS = 10_000
export const BACKOFF_MAX_MS = 60 * 60 * 1000
/** With the waiting above about a day of trying. Then an operator must look. */
export const MAX_ATTEMPTS = 32
