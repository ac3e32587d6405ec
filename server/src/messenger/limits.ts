/** Numbers of the messenger's API, each with its reason. */

/**
 * Time for the messenger to respond, ms: a request of ours makes at most four such calls, and the client gives up after
 * 15 s (spec 9).
 */
export const MESSENGER_TIMEOUT_MS = 3_500
/**
 * A token or ticket is renewed this long before it expires, ms: the messenger keeps the old one valid for five minutes
 * more.
 */
export const RENEW_BEFORE_MS = 5 * 60 * 1000
/** Pause after a failed renewal, ms: the requests of many visitors must not repeat a failing call. */
export const PAUSE_AFTER_FAILURE_MS = 3_000
