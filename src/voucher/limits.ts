/** Numbers of the voucher area, each with its reason. */

/** Days before its end from which a voucher says how long it can still be used. */
export const ENDING_DAYS = 7
/** What is left of a template is said from here on. */
export const FEW_LEFT = 50
/** Characters of a typed code with its spaces and hyphens (contract/voucher.ts). */
export const CODE_MAX = 24
