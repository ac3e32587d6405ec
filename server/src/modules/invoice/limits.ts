/** Numbers of the invoice module, each with its reason. */

/** Characters of a title as it is kept (contract: InvoiceContent): the tax platform's own limit. */
export const TITLE_MAX = 100
