/** Numbers of the wishlist, each with its reason or section. */

/** Goods per page: four rows of two (spec 9). */
export const WISHLIST_PAGE_SIZE = 8
/** Goods one user may collect: more than anybody looks through, and a bound on what a script can store. */
export const WISHLIST_MAX = 1000
