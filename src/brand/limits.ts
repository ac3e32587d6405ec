/** Numbers of the brand area, each with its reason or section. */

/** Brands offered first in the list of all: four lines of two. */
export const HOT_BRANDS = 8
/** Series of a brand before 全部: three lines of three; those with most items come first. */
export const SERIES_SHOWN = 9
/** Length of a page's description for search engines: they show about so much. */
export const META_LENGTH = 120
