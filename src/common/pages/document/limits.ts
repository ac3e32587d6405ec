/** Numbers of the document page, each with its reason. */

/** Changes above the text before it begins: a long list would hide the document itself. */
export const CHANGES_SHOWN = 3

/** Characters of what a reader missed: the contract's. */
export const WHY_LENGTH = 200
/** Characters of an opinion on an announced version, as the server checks them. */
export const COMMENT_MIN = 2
export const COMMENT_MAX = 500
