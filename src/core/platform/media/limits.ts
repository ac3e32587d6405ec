/** Numbers of choosing and compressing pictures (spec 5, 9). */

/** Wider pictures are scaled to this width, px. */
export const MAX_WIDTH = 680
/** JPEG quality, 0 to 1. */
export const QUALITY = 0.7
/** A larger result is compressed again, bytes. */
export const MAX_BYTES = 1_048_576
/** Factor of the quality of each further attempt: a picture of 680 px is below the limit after one or two. */
export const QUALITY_STEP = 0.7
/** Lowest quality, 0 to 1: below it a picture shows blocks, so it is sent although it is too large. */
export const LOWEST_QUALITY = 0.2
/** Side of a thumbnail, px, and its quality. */
export const THUMBNAIL_SIDE = 200
export const THUMBNAIL_QUALITY = 1
/** Most pictures that the messenger lets a user choose at once. */
export const MOST_AT_ONCE = 9
