/** Numbers of buy-back, for schemas and pages. Plain values. */

export const VALUATION_NO_PATTERN = '^GJ[0-9]{14}$'
export const RECYCLE_NO_PATTERN = '^H[0-9]{14}$'
