/** Numbers of the user area. */

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
