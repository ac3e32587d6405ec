/** Codes of answers, plain values for both sides. */
import type { COMMON_RET } from './common-codes'

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
  NOT_FOUND: 404,
  BAD_CODE: 40010,
  /** A captcha comes first (POST /user/captcha): codes were requested too often. */
  CAPTCHA_NEEDED: 40020,
  /** A text holds what nobody may publish or send here, such as contact details: its own sentence says what. */
  TEXT_REFUSED: 40021,
  NO_SESSION: 401,
  /** An operator without the permission of the call (contract/admin). */
  NOT_PERMITTED: 40403,
  CONFLICT: 409,
  /** Another buyer holds or has bought the item (手慢了，已被拍下). */
  ITEM_TAKEN: 40901,
  /** The item's price differs from the one the buyer saw. */
  PRICE_CHANGED: 40902,
  /** Not now: it has not begun, is over, or is for others first. */
  NOT_NOW: 40903,
  /** A limit is reached: as many unpaid items or orders as one may hold, or too many of them given up lately. */
  LIMIT_REACHED: 40904,
  /** An item cannot be returned without a reason, and the buyer has not confirmed that. */
  CONFIRM_FLAWS: 40906,
  /** A voucher is used, ended, or not for these items. */
  VOUCHER_UNUSABLE: 40907,
  /** What the client has seen is not what there is now: it was changed elsewhere meanwhile. */
  STATE_CHANGED: 40920,
  /** A quote is over: it can be valued anew. */
  QUOTE_OVER: 40921,
  /** Something is missing that comes first: parts of a draft, an answer, a photo. */
  MISSING: 40922,
  /** A time for which something was booked is full. */
  SLOT_FULL: 40924,
  /** The waybill belongs to another parcel. */
  WAYBILL_USED: 40925,
  /** The account is frozen or otherwise restricted. */
  ACCOUNT_RESTRICTED: 40950,
  /** Something must be ended before the account can be closed. */
  CLOSING_BLOCKED: 40951,
  TOO_LARGE: 413,
  /** A one-time code comes first: acts with money, rights or personal data. */
  STEP_UP: 42801,
  /** The same, with the last characters of the identity document's number. */
  STEP_UP_IDENTITY: 42802,
  /** The user's identity must be verified first. */
  IDENTITY_NEEDED: 42803,
  TOO_MANY: 429,
  /** What one may use in a period is used up. */
  QUOTA_USED: 42920,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies typeof COMMON_RET & Record<string, number>
