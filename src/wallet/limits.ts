/** Sizes of the wallet's pages. */

/** Characters of a bank's name. */
export const BANK_MAX = 30
/** Characters of an account's number or address. */
export const NUMBER_MAX = 60
