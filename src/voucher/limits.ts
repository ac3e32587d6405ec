/** Numbers of the voucher area, each with its reason. */

/** Days before its end from which a voucher says how long it can still be used. */
export const ENDING_DAYS = 7
