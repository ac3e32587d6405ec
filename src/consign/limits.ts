/** Numbers of the pages after the quote; those of the wire are in contract/limits/selling.ts. */

/** Of a first step as it is offered: days after the one before, and % of its price. */
export const STEP_DAYS = 14
export const STEP_SHARE = 95
/** ms after the last key before a net is asked for: 60 a minute. */
export const NET_WAIT = 600
/** How the media service files a photo of a doubt. */
export const PHOTO_PURPOSE = 'consign'
