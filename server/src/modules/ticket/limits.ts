/** Numbers of complaints and opinions, each with its reason. */

/** Complaints or opinions a page: what a phone shows in three screens. */
export const TICKET_PAGE_SIZE = 20
/** Own orders to choose from: older ones are found from their own pages. */
export const ORDERS_MOST = 10
/** How long the address of a photo in the thread can be read, ms: a page that stays open over an evening. */
export const SHOWN_PHOTO_LIFE_MS = 12 * 60 * 60_000
/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
export const PHOTO_SIDE = 1080
/** Characters of a text in the console's queue. */
export const EXCERPT_LENGTH = 30
