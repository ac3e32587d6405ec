/** Numbers of the invoice module, each with its reason. */

/** Rows that a search of the console shows: there is rarely more than one of a number. */
export const HITS = 6
/** Characters of a title as it is kept (contract: InvoiceContent): the tax platform's own limit. */
export const TITLE_MAX = 100
