/** Numbers of the platform layer's calls, each with its reason. */

const DAY_MS = 24 * 60 * 60 * 1000

/** Uploads per client address and minute: far above what a user needs, so that they cannot fill the disk. */
export const UPLOADS_PER_MINUTE = 30
/** The messenger allows few ticket requests; ours are cached, so this only bounds the signing. */
export const SDK_PER_MINUTE = 60

/**
 * Equal shares within this time count as one, ms: a repeated request is harmless, a second share a minute later counts.
 */
export const SHARE_DEDUPE_MS = 60 * 1000
/**
 * Retention of reports, ms: long enough for a quarter's campaign, two for shares; an error that is two weeks old is
 * fixed or occurs again.
 */
export const SHARE_RETENTION_MS = 180 * DAY_MS
export const PARAMS_RETENTION_MS = 90 * DAY_MS
export const ERROR_RETENTION_MS = 14 * DAY_MS
/** Maximum number of distinct errors kept, the newest: with 6 KB each they stay below 150 MB, whatever clients send. */
export const MAX_ERRORS = 20_000
/** Rows deleted by one statement of the sweep. */
export const SWEEP_BATCH = 2_000

/** Parameters of an address that are stored: no page has as many, and a row stays below 8 KB. */
export const PARAMS_MAX = 30
export const PARAM_NAME_MAX = 64
export const PARAM_VALUE_MAX = 256
/** Characters of an error report that are stored: a minified stack of thirty frames. */
export const ERROR_TITLE_MAX = 200
export const ERROR_PATH_MAX = 500
export const ERROR_INFO_MAX = 4_000

/** A form's sign may differ from the server's clock by this much, ms: the maximum age of signed requests. */
export const UPLOAD_SIGN_MAX_AGE_MS = 5 * 60 * 1000
/** Largest accepted picture, bytes: a phone's original photograph; clients send at most about 1 MB (spec 5). */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/**
 * Largest decoded picture, pixels: 48 megapixels are the largest photographs of phones; more is a decompression bomb.
 */
export const UPLOAD_MAX_PIXELS = 50_000_000
/**
 * Largest decoded picture, bytes (pixels × samples × bytes of a sample): a JPEG of that many pixels, whose decoder
 * shrinks it on the way. Other formats are decoded in full: 16 megapixels with transparency take half a second.
 */
export const UPLOAD_MAX_DECODED_BYTES = { jpg: 150_000_000, png: 64_000_000, webp: 64_000_000 }
/** Time to re-encode one picture, s: ten times what the largest accepted one takes. */
export const ENCODE_TIMEOUT_S = 5
/** Longest side of a stored picture, px: twice the widest picture that pages show (PICTURE_WIDTHS). */
export const UPLOAD_MAX_SIDE = 2160
/** Quality of re-encoded JPEG and WebP: no visible loss after the client's own 0.7 (spec 5). */
export const UPLOAD_QUALITY = 85
/** Pictures per user and 24 hours: five identifications of forty photographs. */
export const UPLOADS_PER_DAY = 200
export const UPLOAD_DAY_MS = DAY_MS
/**
 * Pictures re-encoded at once, and requests that may wait: one takes a core for half a second, and all of them take
 * memory.
 */
export const ENCODES_AT_ONCE = 2
export const ENCODES_WAITING = 20
/**
 * Bytes of forms that are held at once, in all and of one client address, from their arrival until they are re-encoded:
 * eight of the largest pictures, two of one address. A form that arrives slowly holds no more than has arrived.
 */
export const UPLOADS_HELD_BYTES = 8 * UPLOAD_MAX_BYTES
export const UPLOADS_HELD_BYTES_PER_CLIENT = 2 * UPLOAD_MAX_BYTES
/** Uploads of one user that may wait for the one before: the pictures of one form. */
export const UPLOADS_WAITING_PER_USER = 12
/** Time for the bucket to answer one request, ms, its repetitions after a failure included. */
export const BUCKET_TIMEOUT_MS = 8_000
/** Repetitions of a request that the bucket could not carry out. */
export const BUCKET_RETRIES = 2
/** Time for another host to deliver a picture, ms: within the client's 15 s (spec 9). */
export const SOURCE_TIMEOUT_MS = 8_000
/** Browser cache time of an uploaded picture, s: its content never changes under its address. */
export const UPLOAD_MAX_AGE_S = 365 * 24 * 60 * 60
