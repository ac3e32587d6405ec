/**
 * Must be raised whenever a drawing or an encoding changes: it is part of every picture's key, and pictures are served
 * as immutable under that key.
 */
export const GENERATOR_VERSION = 3

/** Item pictures are square, in units of the drawing. */
export const PICTURE_UNITS = 800

/**
 * Widths (px) in which item pictures exist: thumbnail, card at 1x, card at 2x, list, detail (specification 12:
 * pictures are at most 680 wide) and the full-screen gallery.
 */
export const PICTURE_WIDTHS = [160, 240, 360, 480, 680, 1080] as const

/** Home banners, in units: the full width of the 750-wide design. */
export const SCENE_UNITS = { width: 750, height: 320 } as const

/** Widths (px) in which banners exist: 1x, 2x and 3x of a 375-wide phone. */
export const SCENE_WIDTHS = [375, 750, 1125] as const

/** Narrower pictures are drawn at this width and scaled down, so that grain and stitches do not alias. */
export const SMALLEST_RASTER = 480

/** Below this quality, backdrops show bands. */
export const WEBP_QUALITY = 80

/** Encoder effort 0..6: above 3 it costs more time than it saves bytes on these pictures. */
export const WEBP_EFFORT = 3

/** Close-ups extend beyond the picture: they are drawn this far beyond its edges and cropped, units. */
export const CLOSE_UP_BLEED = 48

/**
 * Close-ups are soft anyway: they are drawn at this share of the requested width and enlarged, which saves a third of
 * the time.
 */
export const CLOSE_UP_RASTER = 0.8
