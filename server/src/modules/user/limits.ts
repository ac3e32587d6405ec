/** Numbers of accounts, each with its reason. */

/** Wrong ends of a document's number, after which nothing more is tried for a time (design: account 2.1). */
export const RECHECK_TRIES = 3
/** Events that a user sees. */
export const SHOWN_EVENTS = 20
