/** Numbers of the help area. */

/** How the media service files the photos. */
export const PHOTO_PURPOSE = 'qa'
/** Questions like the one that is written. */
export const ALIKE_SHOWN = 3
