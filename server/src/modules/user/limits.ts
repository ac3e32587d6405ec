/** Numbers of accounts, each with its reason. */
const DAY = 24 * 60 * 60_000

/** A number that changes often hides whose it is (design: account 2.1). */
export const PHONE_FIXED_MS = 30 * DAY
/** What a thief of a number could take is taken out only after this, so that the owner can object. */
export const WITHDRAW_REST_MS = DAY
/** Wrong ends of a document's number, after which nothing more is tried for a time (design: account 2.1). */
export const RECHECK_TRIES = 3
export const RECHECK_LOCK_MS = DAY
/** Events that a user sees. */
export const SHOWN_EVENTS = 20
