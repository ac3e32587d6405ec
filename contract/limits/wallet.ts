/** Limits of an account that money is paid out to, for schemas and forms. Plain values. */

/** Characters of an account's number or address. */
export const ACCOUNT_MIN = 5
export const ACCOUNT_MAX = 60
/** Characters of a bank's name. */
export const BANK_MAX = 30
/** A month of the wallet, e.g. 2026-11. */
export const MONTH_PATTERN = '^[0-9]{4}-(0[1-9]|1[0-2])$'
