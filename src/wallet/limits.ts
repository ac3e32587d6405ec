/** Sizes of the wallet's pages. */

/** ms before each question how far a withdrawal is: every 3 s for a minute. */
export const PROGRESS_WAITS: readonly number[] = Array.from({ length: 20 }, () => 3000)
/** Characters of a bank's name. */
export const BANK_MAX = 30
/** px of an item's picture. */
export const COVER_WIDTH = 56
/** Characters of an account's number or address. */
export const NUMBER_MAX = 60
