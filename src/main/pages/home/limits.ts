/** Numbers of the home page. */

/** Time for which a banner stays, ms: two short lines are read in less. */
export const BANNER_INTERVAL_MS = 5000
/** Height over width of a banner, as the server draws it (1080 × 460). */
export const BANNER_RATIO = 460 / 1080
/** `sizes` of a banner, which is as wide as the window. */
export const BANNER_SIZES = '100vw'
/** Brands of a row that are drawn at first; the rest when the last but one comes into view. */
export const BRANDS_FIRST = 6
/** px below the window within which the feed is drawn: a flick takes longer than its code. */
export const FEED_AHEAD = 120
/** Width of a category's picture, px. */
export const CATEGORY_PICTURE_WIDTH = 52
