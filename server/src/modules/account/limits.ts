/** Numbers of the account's pages, each with its reason. */

/** Characters of a nickname: shorter ones name nobody, longer ones fill a line of a phone. */
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
/** Characters of what one says of oneself (design: account 2.1). */
export const BIO_MAX = 60
/** A birthday brings gifts, so that it is not one every month. */
export const BIRTHDAY_FIXED_MS = 365 * 24 * 60 * 60_000
/** Nobody was born before it. */
export const FIRST_BIRTHDAY = '1900-01-01'
