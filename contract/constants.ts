/**
 * Plain values for both sides. No schemas here: of the contract's values the client may import these, grades.ts and
 * sendmsg-sn.ts.
 */

/**
 * `ret_code` of refusals. The HTTP status is the code's first three digits: 401 and 403 always mean "no valid session",
 * because clients start a new login for them (spec 6).
 */
export const RET = {
  OK: 200,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 40001,
  STALE_TIMESTAMP: 40002,
  BAD_BODY: 40003,
  BAD_CODE: 40010,
  /** A captcha comes first (POST /user/captcha): codes were requested too often. */
  CAPTCHA_NEEDED: 40020,
  /** A text holds what nobody may publish or send here, such as contact details: its own sentence says what. */
  TEXT_REFUSED: 40021,
  NO_SESSION: 401,
  NOT_FOUND: 404,
  /** An operator without the permission of the call (contract/admin). */
  NOT_PERMITTED: 40403,
  CONFLICT: 409,
  /** Another buyer holds or has bought the item (手慢了，已被拍下). */
  ITEM_TAKEN: 40901,
  /** The item's price differs from the one the buyer saw. */
  PRICE_CHANGED: 40902,
  /** The buyer holds as many unpaid items or orders as one may, or gave up too many of them lately. */
  HOLD_LIMIT: 40903,
  /** An item cannot be returned without a reason, and the buyer has not confirmed that. */
  CONFIRM_FLAWS: 40906,
  /** A voucher is used, ended, or not for these items. */
  VOUCHER_UNUSABLE: 40907,
  /** The account is frozen or otherwise restricted. */
  ACCOUNT_RESTRICTED: 40950,
  /** The waybill belongs to another parcel. */
  WAYBILL_USED: 40925,
  TOO_LARGE: 413,
  /** A one-time code comes first: acts with money, rights or personal data. */
  STEP_UP: 42801,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

/**
 * `total` of the console's tables counts no further, and no page lies beyond: an exact count of millions helps nobody.
 */
export const MAX_TOTAL = 10_000

/** The id of the console's record that does not exist yet: it only has the form by which one is made. */
export const NEW_RECORD = 'new'

/** Above this number of rows the console's exports are written in the background (design: console, section 4). */
export const CSV_DIRECT_ROWS = 5_000

/** Widths the server makes of a picture, px. */
export const PICTURE_WIDTHS = [160, 240, 360, 480, 680, 1080] as const

/** The width of a picture that is magnified on the whole screen, px; made when it is requested. */
export const ZOOM_WIDTH = 1600

/**
 * The request signature (spec 7: "all outgoing requests carry a timestamp and a signature header"). Our choice:
 * HMAC-SHA-256, hex, over
 *
 *     METHOD \n path with query \n timestamp \n raw body
 *
 * in the headers below. The path is the one that the server receives (`/api/product/info?id=100001`). The key is in a
 * public client, so the signature proves only that a request was not changed in transit; authority comes from the
 * session token alone.
 */
export const HEADER_TIMESTAMP = 'x-timestamp'
export const HEADER_SIGNATURE = 'x-signature'
export const HEADER_IDENTITY = 'user-identity'

/** Web vitals: good up to the first value, poor past the second (spec 9); ms, CLS is a score. */
export const WEB_VITALS = {
  FCP: { good: 1800, poor: 3000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  TTFB: { good: 800, poor: 1800 },
} as const
