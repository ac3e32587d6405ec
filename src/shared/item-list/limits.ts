/** Numbers of lists with filters, each with its reason or section. */

/** Number of values that one filter takes; the server refuses more. */
export const FILTER_VALUE_LIMIT = 30
/** Number of a filter's choices shown before 展开: three lines of three. */
export const OPTIONS_SHOWN = 9
/** Usual price ranges, yuan; null for no bound. Each has about a fifth of what such shops sell. */
export const PRICE_PRESETS_YUAN: readonly (readonly [low: number | null, high: number | null])[] = [
  [null, 5_000],
  [5_000, 10_000],
  [10_000, 30_000],
  [30_000, 100_000],
  [100_000, null],
]
/**
 * ms after the list is drawn when the code of its filters is fetched: the first pictures have come by then, and nobody
 * has tapped 筛选 on most visits.
 */
export const FILTER_DELAY = 8_000
