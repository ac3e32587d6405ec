/** Numbers of the help area, as the server checks them (design: help 2.2). */

/** Characters of a question, a further one, or a merchant's answer. */
export const TEXT_MIN = 5
export const TEXT_MAX = 200
export const PHOTOS_MAX = 3
/** How the media service files the photos. */
export const PHOTO_PURPOSE = 'qa'
/** Questions like the one that is written. */
export const ALIKE_SHOWN = 3
