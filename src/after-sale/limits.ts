/** Numbers of the after-sale area, as the server checks them (design: buying 2.1). */

/** Characters of a description. */
export const TEXT_MIN = 10
export const TEXT_MAX = 500
/** Photos of an application, of further evidence, of a dispute. */
export const PHOTOS_MAX = 9
/** Marks on the pictures of what was sold, and characters of each one's words. */
export const MARKS_MAX = 9
export const MARK_TEXT_MAX = 100
/** Width of a picture with marks, px of the 375 design, and what it takes of a window. */
export const MARKED_WIDTH = 343
export const MARKED_SIZES = '(min-width: 512px) 480px, calc(100vw - 32px)'
/** Width of a picture in the row from which one is chosen. */
export const CHOICE_WIDTH = 56
/** How the media service files them. */
export const PHOTO_PURPOSE = 'after-sale'
/** Characters of a waybill. */
export const WAYBILL_MIN = 6
export const WAYBILL_MAX = 32
