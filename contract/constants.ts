/**
 * Plain values for both sides. No schemas here: of the contract's values the client may import these, codes.ts,
 * grades.ts and sendmsg-sn.ts. The client takes RET from codes.ts itself, so that a first load does without it.
 */

export { RET } from './codes'

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
