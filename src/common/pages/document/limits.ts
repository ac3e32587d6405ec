/** Numbers of the document page, each with its reason. */

/** Changes above the text before it begins: a long list would hide the document itself. */
export const CHANGES_SHOWN = 3
