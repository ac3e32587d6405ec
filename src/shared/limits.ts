/** Numbers of the shared components. */

/** Width of a card's picture in the 375 design, px. */
export const CARD_PICTURE_WIDTH = 176
/** `sizes` of a card's picture: two columns on a phone, four from 600 px on, at most so wide in the wide layout. */
export const CARD_SIZES = '(min-width: 1200px) 230px, (min-width: 600px) 24vw, 47vw'
/** Viewed items that recommendations go by: the server looks for the like of six. */
export const VIEWED_ITEMS = 6
/** Viewed items that the device remembers: as many as one call takes. */
export const KEPT_VIEWS = 50
/** Viewed items that a detail leads back to: a row of two screens of a phone. */
export const VIEWED_SHOWN = 10
/**
 * ms after a tab is drawn when the code of the others is fetched: the page's own code, pictures and reports come
 * first.
 */
export const TABS_DELAY = 30_000
/** Width of a card in a strip of items, px: a phone's width shows two and a half of them. */
export const ROW_CARD_WIDTH = 136
export const ROW_CARD_SIZES = `${ROW_CARD_WIDTH}px`
/** Number of cards of a strip that are drawn at first; the rest when the last but one comes into view. */
export const ROW_CARDS_FIRST = 5
/** Cards of a strip at the top of a page whose pictures are in the first screen of a phone. */
export const ROW_CARDS_SEEN = 3
