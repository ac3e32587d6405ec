/** Names of the review area. */

/** How the media service files the photos. */
export const PHOTO_PURPOSE = 'review'
