/** Numbers of the product area, each with its reason or section. */

/** Characters of a search (contract: UnionListQuery.keyword). */
export const KEYWORD_LIMIT = 60
/** Values that one filter takes; the server refuses more. */
export const FILTER_VALUE_LIMIT = 30
/** Searches that are remembered: three or four lines of a phone. */
export const HISTORY_LIMIT = 12
/** Choices of a filter shown before 展开: three lines of three. */
export const OPTIONS_SHOWN = 9
/** Digits of a price that can be typed, in yuan; above that nothing is sold. */
export const PRICE_DIGITS = 8
