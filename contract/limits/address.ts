/** Limits of an address, for schemas and forms. Plain values. */

/** Characters of a receiver's name and of the street part. */
export const ADDRESS_NAME_MAX = 20
export const ADDRESS_DETAIL_MIN = 2
export const ADDRESS_DETAIL_MAX = 100
/** Characters of a pasted line. */
export const PASTE_MAX = 200
