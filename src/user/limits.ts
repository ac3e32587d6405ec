/** Numbers of the user area. */

/** Characters of a receiver's name and of the street part (contract: AddressBody). */
export const ADDRESS_NAME_MAX = 20
export const ADDRESS_DETAIL_MIN = 2
export const ADDRESS_DETAIL_MAX = 100
/** Characters of a pasted line (contract: SplitAddressQuery). */
export const PASTE_MAX = 200
/** Characters of a list's name (contract: POST /user/card-save). */
export const LIST_NAME_MAX = 20
