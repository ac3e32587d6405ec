/** Limits of an invoice's content, for schemas and forms. Plain values. */

/** Characters of the name on the invoice. */
export const PAYER_MIN = 2
export const PAYER_MAX = 100
/** Characters of a mail address. */
export const EMAIL_MAX = 100
