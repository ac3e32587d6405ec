/** Numbers of the messenger's API, each with its reason. */

/** Time for the messenger to answer, ms: a request of ours makes at most four such calls, and the client gives up after 15 s (spec 9). */
export const MESSENGER_TIMEOUT_MS = 3_500
/** A token or ticket is renewed this long before its end, ms: the messenger keeps the old one alive for five minutes more. */
export const RENEW_BEFORE_MS = 5 * 60 * 1000
/** After a failed renewal the next one waits, ms: a page of visitors must not knock on a closed door by the dozen. */
export const PAUSE_AFTER_FAILURE_MS = 3_000
