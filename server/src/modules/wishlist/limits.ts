/** Numbers of the wishlist, each with its reason or section. */

/** Items per page: four rows of two (spec 9). */
export const WISHLIST_PAGE_SIZE = 8
/** Items that one user may save: more than a user looks through, and a bound on what a script can store. */
export const WISHLIST_MAX = 1000
