/** Numbers of messages to many, each with its reason. */

/** Users who are looked at in one statement: it takes well under a second, so that nobody waits for it. */
export const USERS_AT_ONCE = 1_000
/** A user is written to once in this time, ms (design: account, section 5). */
export const ONCE_IN_MS = 7 * 24 * 60 * 60_000
/** How often the next part is sent, ms. */
export const SEND_EVERY_MS = 5_000
