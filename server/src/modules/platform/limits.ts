/** Numbers of the platform layer's calls, each with its reason. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Uploads per client address and minute: far above a user, so that they cannot fill the disk. */
export const UPLOADS_PER_MINUTE = 30
/** The messenger allows few ticket look-ups; ours are kept, so this only bounds the signing. */
export const SDK_PER_MINUTE = 60

/** Equal shares within this time are one, ms: a repeated request is harmless, a second share a minute later counts. */
export const SHARE_DEDUPE_MS = 60 * 1000
/** Time that reports are kept, ms: long enough for a quarter's campaign, two for shares; an error that is two weeks old is fixed or seen again. */
export const SHARES_KEPT_MS = 180 * DAY_MS
export const PARAMS_KEPT_MS = 90 * DAY_MS
export const ERRORS_KEPT_MS = 14 * DAY_MS
/** Different errors kept at most, the newest: with 6 KB each they stay below 150 MB whatever is thrown at the shop. */
export const ERRORS_KEPT = 20_000
/** Rows deleted by one statement of the sweep. */
export const SWEEP_BATCH = 2_000

/** Parts of an address that are kept: no page has as many, and a row stays below 8 KB. */
export const PARAMS_MAX = 30
export const PARAM_NAME_MAX = 64
export const PARAM_VALUE_MAX = 256
/** Characters of an error report that are kept: a minified stack of thirty frames. */
export const ERROR_TITLE_MAX = 200
export const ERROR_PATH_MAX = 500
export const ERROR_INFO_MAX = 4_000

/** A form's sign may be this far from the server's clock, ms: the age that signed requests may have. */
export const UPLOAD_SIGN_MAX_AGE_MS = 5 * 60 * 1000
/** Largest picture taken, bytes: a phone's photograph as it is; clients send at most about 1 MB (spec 5). */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** Largest picture decoded, pixels: 48 megapixels are the largest photographs of phones; more is a bomb. */
export const UPLOAD_MAX_PIXELS = 50_000_000
/** Longest side of what is kept, px: twice the widest picture that pages show (PICTURE_WIDTHS). */
export const UPLOAD_MAX_SIDE = 2160
/** Quality of re-encoded JPEG and WebP: no visible loss after the client's own 0.7 (spec 5). */
export const UPLOAD_QUALITY = 85
/** Pictures per user and 24 hours: five identifications of forty photographs. */
export const UPLOADS_PER_DAY = 200
export const UPLOAD_DAY_MS = DAY_MS
/** Pictures re-encoded at once, and those that may wait: a core is busy for half a second with one, and memory with all. */
export const ENCODES_AT_ONCE = 2
export const ENCODES_WAITING = 20
/** Time for another host to deliver a picture, ms: within the client's 15 s (spec 9). */
export const SOURCE_TIMEOUT_MS = 8_000
/** Time browsers keep an uploaded picture, s: its content never changes under its address. */
export const UPLOAD_MAX_AGE_S = 365 * 24 * 60 * 60
