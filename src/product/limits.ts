/** Numbers of the product area, each with its reason or section. */

/** Number of searches that are remembered: three or four lines of a phone. */
export const HISTORY_LIMIT = 12
