/** Numbers of the chat's desk, each with its reason. */

/** Longest wait of one call for news, ms: the server's bound. */
export const WAIT_MS = 10_000
/** How often the list of conversations is read, ms: a new one should be seen before the customer wonders. */
export const LIST_EVERY_MS = 3_000
/** Pause after a call that failed, and between two without news, ms. */
export const PAUSE_MS = 1_000
/** Characters of an answer; the server takes no more. */
export const TEXT_MAX = 1000
