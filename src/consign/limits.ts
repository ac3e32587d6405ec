/** Numbers of the pages after the quote, as the server checks them (contract/selling.ts). */

export const SELL_NO = /^S\d{14}$/
/** fen. */
export const PRICE_MIN = 10_000
export const PRICE_MAX = 10_000_000_000
/** A plan's later prices: how many, days apart, and % below the one before. */
export const STEPS_MAX = 5
export const STEP_DAYS_MIN = 7
export const STEP_DAYS_MAX = 365
export const STEP_LEAST = 1
export const STEP_MOST = 20
/** Of a first step as it is offered: days after the one before, and % of its price. */
export const STEP_DAYS = 14
export const STEP_SHARE = 95
/** Characters of a reason. */
export const REASON_MIN = 2
export const REASON_MAX = 200
/** ms after the last key before a net is asked for: 60 a minute. */
export const NET_WAIT = 600
/** How the media service files a photo of a doubt. */
export const PHOTO_PURPOSE = 'consign'
