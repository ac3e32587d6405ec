/** Numbers of content pages. */

/** Time for which a banner stays, ms: two short lines are read in less. */
export const BANNER_INTERVAL_MS = 5000
/** Pictures that are as wide as the window. */
export const FULL_WIDTH = 375
export const FULL_SIZES = '100vw'
/** Characters of a description for search engines. */
export const META_LENGTH = 120
/** Rows of a grid whose pictures are in the first screen when the page begins with it. */
export const FIRST_ROWS = 2
/** Items of a grid that are drawn at first: two rows of a phone. */
export const GRID_FIRST = 4
/** px below the window at which the rest of a grid is drawn. */
export const GRID_AHEAD = 600
