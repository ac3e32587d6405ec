/** Limits of the chat, for schemas and pages. Plain values. */

/** Characters of a message. */
export const TEXT_MAX = 1000
/** Longest wait of one call for news, ms. */
export const WAIT_MAX_MS = 10_000
