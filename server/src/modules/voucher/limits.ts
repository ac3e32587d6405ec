/** Numbers of the voucher module, each with its reason. */

/** Vouchers per page of a list (design: screens, lists). */
export const VOUCHER_PAGE_SIZE = 20
/** Vouchers of one user that are compared for an order: those that end first. More than anybody holds. */
export const COMPARED_VOUCHERS = 60
/**
 * Vouchers of one kind (a merchant's, the platform's, of codes) that the search for the best combination tries: those
 * with the largest discount, and as many that can be stacked.
 */
export const CANDIDATES_OF_SLOT = 6
/** Combinations that are tried for one checkout: some ten milliseconds. */
export const MAX_COMBINATIONS = 3_000
/** Tries of a user to redeem codes within the window (design: buying 2.6). */
export const CODE_TRIES = 10
export const CODE_WINDOW_MS = 10 * 60_000
/** Vouchers that end within this time are announced, ms (design: buying 4, GET /voucher/num). */
export const EXPIRING_MS = 3 * 24 * 60 * 60_000
/** Vouchers that end in one sweep before other jobs get their turn. */
export const ENDING_BATCH = 200
/** Users to whom one act grants at most: the form is a list of phones or ids. */
export const MAX_GRANTED = 200
/** Items of a voucher a page: four rows of two (spec 9). */
export const ITEMS_PAGE_SIZE = 8
