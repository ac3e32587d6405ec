/** Numbers of the review area, as the server checks them (design: buying 2.1). */

/** Characters of a review. */
export const TEXT_MAX = 500
export const PHOTOS_MAX = 6
/** How the media service files the photos. */
export const PHOTO_PURPOSE = 'review'
