/** Numbers of the snapshot's page. */

/** Width of the large picture in the 375 design, px, and its `sizes`: a column of 680 or 840 px on a wide window. */
export const PICTURE_WIDTH = 375
export const PICTURE_SIZES = '(min-width: 768px) 480px, 100vw'
/** Width of the small pictures and of close-ups, px. */
export const SMALL_WIDTH = 64
