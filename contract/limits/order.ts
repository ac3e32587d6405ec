/** Limits of an order's texts, for schemas and forms. Plain values. */

/** Characters of a remark. */
export const REMARK_MAX = 100
/** Characters of the note on a cancellation. */
export const CANCEL_NOTE_MAX = 200
