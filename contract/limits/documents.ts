/** Limits of what readers write about documents, for schemas and forms. Plain values. */

/** Characters of what a reader missed. */
export const WHY_MAX = 200
/** Characters of an opinion on an announced version. */
export const COMMENT_MIN = 2
export const COMMENT_MAX = 500
