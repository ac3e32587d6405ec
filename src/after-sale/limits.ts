/** Numbers of the after-sale area, as the server checks them (design: buying 2.1). */

/** Characters of a description. */
export const TEXT_MIN = 10
export const TEXT_MAX = 500
/** Photos of an application, of further evidence, of a dispute. */
export const PHOTOS_MAX = 9
/** How the media service files them. */
export const PHOTO_PURPOSE = 'after-sale'
/** Characters of a waybill. */
export const WAYBILL_MIN = 6
export const WAYBILL_MAX = 32
