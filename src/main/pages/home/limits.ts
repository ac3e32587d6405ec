/** Numbers of the home page. */

/** A banner stays this long, ms: two short lines are read in less. */
export const BANNER_INTERVAL_MS = 5000
/** Height over width of a banner, as the server draws it (1080 × 460). */
export const BANNER_RATIO = 460 / 1080
/** `sizes` of a banner: as wide as the window. */
export const BANNER_SIZES = '100vw'
/** Width of a card in a strip, px: two and a half of them stand in a phone's width. */
export const STRIP_CARD_WIDTH = 136
export const STRIP_CARD_SIZES = `${STRIP_CARD_WIDTH}px`
/** Cards of the first strip whose pictures are in the first screen of a phone. */
export const STRIP_CARDS_SEEN = 3
/** Width of a category's picture, px. */
export const CATEGORY_PICTURE_WIDTH = 52
