/** Numbers of the after-sale area. */

/** Width of a picture with marks, px of the 375 design, and what it takes of a window. */
export const MARKED_WIDTH = 343
export const MARKED_SIZES = '(min-width: 512px) 480px, calc(100vw - 32px)'
/** Width of a picture in the row from which one is chosen. */
export const CHOICE_WIDTH = 56
/** How the media service files them. */
export const PHOTO_PURPOSE = 'after-sale'
