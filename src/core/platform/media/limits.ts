/** Numbers of pictures that are chosen and sent (spec 5, 9). */

/** Wider pictures are made this wide, px. */
export const MAX_WIDTH = 680
/** JPEG quality, 0 to 1. */
export const QUALITY = 0.7
/** A larger result is compressed again, bytes. */
export const MAX_BYTES = 1_048_576
/** The quality of each further attempt, times the one before: a picture of 680 px is below the limit after one or two. */
export const QUALITY_STEP = 0.7
/** Below this a picture shows blocks; it is then sent as it is, 0 to 1. */
export const LOWEST_QUALITY = 0.2
/** Side of a thumbnail, px, and its quality. */
export const THUMBNAIL_SIDE = 200
export const THUMBNAIL_QUALITY = 1
/** Most pictures that the messenger lets a person choose at once. */
export const MOST_AT_ONCE = 9
