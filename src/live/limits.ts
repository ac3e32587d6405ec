/** Numbers of live rooms, each with its reason. */

/** Pauses after calls that failed, ms; the last one is repeated. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const
/** Shortest time between two calls without news, ms: a server that stops answers at once. */
export const PAUSE_MS = 1_000
/** Lines of a shared room that a visitor sees before opening it. */
export const SHARED_LINES = 6
