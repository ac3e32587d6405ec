/**
 * Must be raised whenever a drawing or an encoding changes: it is part of every picture's key, and pictures are served
 * as immutable under that key.
 */
export const GENERATOR_VERSION = 6

/** Item pictures are square, in units of the drawing. */
export const PICTURE_UNITS = 800

/**
 * Widths (px) in which item pictures exist: thumbnail, card at 1x, card at 2x, list, detail (specification 12:
 * pictures are at most 680 wide) and the full-screen gallery.
 */
export const PICTURE_WIDTHS = [160, 240, 360, 480, 680, 1080] as const

/**
 * The width (px) that a magnified picture is fetched in: twice 1080 CSS px of a phone at two device pixels is 1500.
 * One of
 * 2000 takes 1.6 times the time and bytes of it for what only a phone of three device pixels would show.
 */
export const ZOOM_WIDTH = 1600

/** Home banners, in units: the full width of the 750-wide design. */
export const SCENE_UNITS = { width: 750, height: 320 } as const

/** Widths (px) in which banners exist: 1x, 2x and 3x of a 375-wide phone. */
export const SCENE_WIDTHS = [375, 750, 1125] as const

/** Widths (px) below this alias when they are drawn as they are. */
export const SMALLEST_RASTER = 600

/** Below this quality, backdrops show bands. */
export const WEBP_QUALITY = 80

/** Encoder effort 0..6: above 3 it costs more time than it saves bytes on these pictures. */
export const WEBP_EFFORT = 3

/** Up to this width (px) colours are subsampled carefully: it takes as long as the rest of the encoding. */
export const LARGEST_FINE_WEBP = 480

/** Effort above that width: a third of the time for 3 % more bytes. */
export const WEBP_LARGE_EFFORT = 2

/** Close-ups extend beyond the picture: they are drawn this far beyond its edges and cropped, units. */
export const CLOSE_UP_BLEED = 48

/**
 * Items are drawn at this share of the requested width and enlarged: studio pictures are soft at the pixel anyway,
 * their smaller widths are made by reduction, and it saves a third of the time.
 */
export const RASTER_SHARE = 0.8

/** The same for magnified views up to the largest listed width: their edges are softer by themselves. */
export const MAGNIFIED_RASTER_SHARE = 0.68
