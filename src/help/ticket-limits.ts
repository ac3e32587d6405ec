/** Numbers of complaints and opinions, as the server checks them (design: help 2.2). */

/** Characters that a complaint or an opinion needs. */
export const TICKET_TEXT_MIN = 10
export const TICKET_TEXT_MAX = 500
/** How the media service files their photos. */
export const TICKET_PHOTO_PURPOSE = 'complaint'
/** Photos of an opinion. */
export const FEEDBACK_PHOTOS_MAX = 4
