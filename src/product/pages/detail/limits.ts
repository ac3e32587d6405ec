/** Numbers of the product detail. */

/** Width of the gallery in the 375 design, px. */
export const GALLERY_WIDTH = 375
/**
 * `sizes` of the gallery: the whole width on a phone, half of it beside the text from 600 px on, at most 640 px in the
 * wide layout (index.scss).
 */
export const GALLERY_SIZES = '(min-width: 1280px) 640px, (min-width: 600px) 50vw, 100vw'
/** Width of a picture beside the gallery in the wide layout, px. */
export const THUMBNAIL_WIDTH = 80
/** Width of the picture that shows where the flaws are, px in the 375 design, and its `sizes`. */
export const FLAW_MAP_WIDTH = 343
export const FLAW_MAP_SIZES = '(min-width: 600px) 480px, 92vw'
/** Width of a close-up in the list of flaws, px. */
export const CLOSE_UP_WIDTH = 72
/** Share of the chart's time for which the last price goes on while the device's time is unknown. */
export const CHART_TAIL = 0.2
/** Characters of a description that search engines show. */
export const META_LENGTH = 120
/** Width of a picture in the row of items that were looked at before, px. */
export const VIEWED_PICTURE_WIDTH = 104
/** Scroll position at which the picture has left the place of the bar, px at 375. */
export const SOLID_BAR_FROM = 320
/**
 * ms after an item is drawn when the code of the viewer is fetched: its first pictures come before, and hardly anybody
 * taps one sooner. Such a tap waits for the code, as for a page.
 */
export const VIEWER_DELAY = 8_000
/** px below the window from which on the drawing of measures is fetched. */
export const MEASURES_NEAR = 600
