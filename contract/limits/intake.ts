/** Limits of what is handed in to sell, for schemas and forms. Plain values. */

/** Characters of a note on the item, of a flaw's, and of an attribute's value. */
export const NOTE_MAX = 300
export const FLAW_NOTE_MAX = 100
/** Receipts and cards of a draft. */
export const PROOFS_MAX = 4
export const VALUE_MAX = 40
/** What a seller may expect, fen. */
export const EXPECT_FEN = { min: 10_000, max: 500_000_000 } as const
