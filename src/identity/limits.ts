/** Sizes and waits of the verification's pages. */

/** ms before each question whether there is a result: every 2 s for a minute. */
export const RESULT_WAITS: readonly number[] = Array.from({ length: 30 }, () => 2000)
