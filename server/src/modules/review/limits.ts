/** Numbers of the review module, each with its reason. */

/** Reviews per page: what a phone shows in three screens. */
export const REVIEW_PAGE_SIZE = 8
/** With fewer reviews a percentage says nothing: the same bound as of the prices of sold items. */
export const MIN_COUNTED = 5
/** How long the address of a photo that everybody may see can be read, ms: a list that stays open over an evening. */
export const SHOWN_PHOTO_LIFE_MS = 12 * 60 * 60_000
/** Characters of a text in the console's queue. */
export const EXCERPT_LENGTH = 30
