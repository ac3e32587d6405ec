/** Limits of reviews, for schemas and forms (design: buying 2.1). Plain values. */

/** Characters of a review. */
export const TEXT_MAX = 500
export const PHOTOS_MAX = 6
