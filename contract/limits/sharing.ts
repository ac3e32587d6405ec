/** Limits of lists that are shared, for schemas and forms. Plain values. */

/** Characters of a list's name. */
export const LIST_NAME_MAX = 20
/** The code of what was shared, and the word by which a device is known. */
export const SHARE_CODE_PATTERN = '^[0-9A-Za-z]{8}$'
export const DEVICE_PATTERN = '^[A-Za-z0-9_-]{8,64}$'
