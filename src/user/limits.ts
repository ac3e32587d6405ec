/** Numbers of the user area. */

/** Characters of a receiver's name and of the street part (contract: AddressBody). */
export const ADDRESS_NAME_MAX = 20
export const ADDRESS_DETAIL_MIN = 2
export const ADDRESS_DETAIL_MAX = 100
/** Characters of a pasted line (contract: SplitAddressQuery). */
export const PASTE_MAX = 200
/** Characters of a list's name (contract: POST /user/card-save). */
export const LIST_NAME_MAX = 20
/** Characters of a nickname and of what one says of oneself (contract: POST /my/edit). */
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
export const BIO_MAX = 60
/** Where the wheels of a birthday begin to turn, and how far back they go. */
export const BIRTHDAY_START = '1990-01-01'
export const BIRTHDAY_MIN = '1900-01-01'
/** Where the product area keeps on the device what was searched for. */
export const SEARCH_HISTORY_KEY = 'searchHistory'
/** Where the device keeps its numbers (spec 7.1: /user/gen-id); the request layer writes the first. */
export const DEVICE_ID_KEY = 'genUserId'
export const DEVICE_REF_KEY = 'genRefid'
/** How long the login of a new device is warned of, ms. */
export const WARNED_MS = 7 * 24 * 60 * 60_000
/** Characters of a name and a document's number, as the contract has them. */
export const PERSON_NAME_MAX = 50
export const DOCUMENT_MAX = 24
