/** Numbers of the content. */

/** A body that is larger is refused, bytes of its JSON (design: buying 2.1). */
export const MAX_BODY_BYTES = 200 * 1024
/** Fewer items do not make a block: it is left out (design: buying 2.5). */
export const MIN_ITEMS = 4
/** How long the token of a preview holds, ms. */
export const PREVIEW_MS = 2 * 60 * 60_000
/** The side of a finger at a window 320 px wide, as the smallest area of an image map must have it. */
export const TOUCH_PX = 44
export const NARROWEST_PX = 320
/** Brands of a block that names none. */
export const TOP_BRANDS = 12
/** Versions of a page that the console lists. */
export const MAX_VERSIONS = 100
/** Versions that a run of the sweep opens before other jobs get their turn. */
export const OPENING_BATCH = 50
/** Items of a page of an endless grid (spec 9: 4 rows of 2). */
export const ITEMS_PAGE_SIZE = 8
/**
 * How high the blocks of one answer are together, px at a width of 375: a phone's screen (812), and the distance from
 * the end at which the next are fetched (600), with some to spare.
 */
export const STEP_PX = 1_600
