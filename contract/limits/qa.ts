/** Limits of questions about an item, for schemas and forms (design: help 2.2). Plain values. */

/** Characters of a question, a further one, or a merchant's answer. */
export const TEXT_MIN = 5
export const TEXT_MAX = 200
export const PHOTOS_MAX = 3
