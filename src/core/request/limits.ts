/** A request without an answer fails after this many ms (spec 9). */
export const REQUEST_TIMEOUT = 15_000

/** The time call before the first POST waits at most this many ms, so that a first POST never waits twice as long as any other. */
export const CLOCK_TIMEOUT = 5_000

/** A new login is asked for at most once within this many ms (spec 6, 9). */
export const RELOGIN_INTERVAL = 3_000
