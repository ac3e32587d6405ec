/** Sizes of the wallet's pages. */

/** ms before each question how far a withdrawal is: every 3 s for a minute. */
export const PROGRESS_WAITS: readonly number[] = Array.from({ length: 20 }, () => 3000)
/** px of an item's picture. */
export const COVER_WIDTH = 56
