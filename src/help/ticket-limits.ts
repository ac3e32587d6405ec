/** Numbers of complaints and opinions (design: help 2.2). */

/** How the media service files their photos. */
export const TICKET_PHOTO_PURPOSE = 'complaint'
/** Photos of an opinion. */
export const FEEDBACK_PHOTOS_MAX = 4
