/** Numbers of the account's pages, each with its reason. */

/** A birthday brings gifts, so that it is not one every month. */
export const BIRTHDAY_FIXED_MS = 365 * 24 * 60 * 60_000
/** Nobody was born before it. */
export const FIRST_BIRTHDAY = '1900-01-01'
