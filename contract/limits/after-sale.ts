/** Limits of after-sale, for schemas and forms (design: buying 2.1). Plain values. */

/** Characters of a description. */
export const TEXT_MIN = 10
export const TEXT_MAX = 500
/** Photos of an application, of further evidence, of a dispute. */
export const PHOTOS_MAX = 9
/** Marks on the pictures of what was sold, and characters of each one's words. */
export const MARKS_MAX = 9
export const MARK_TEXT_MAX = 100
