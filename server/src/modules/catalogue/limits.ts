/** Numbers of the catalogue, each with its reason or section. */

/** Goods per page: four rows of two (spec 9). */
export const ITEM_PAGE_SIZE = 8
/** Side of an item's picture as the client is told it; the widths that are made are in the contract (PICTURE_WIDTHS). */
export const PICTURE_SIZE = 1080
/** Cards of each strip on the home page: one and a half screens to swipe. */
export const HOME_STRIP_SIZE = 10
/** Brands in the strip of the home page; the brand list has them all. */
export const HOME_BRANDS = 16
/** Choices of one filter; the rarest beyond it are left out, since nobody reads further on a phone. */
export const FACET_OPTION_LIMIT = 60
/** Values that one filter takes; more are refused. The client's sheet cannot select more. */
export const FILTER_VALUE_LIMIT = 30
/** Suggestions while typing: what fits above a phone's keyboard. */
export const SUGGESTION_LIMIT = 8
/** Search results that are put in the order of how well they match; of more the order says nothing. */
export const RANKED_LIMIT = 2000
/** Words offered on the search page. */
export const HOT_WORD_LIMIT = 12
/** Brands shown with a category of the tree. */
export const CATEGORY_BRAND_LIMIT = 12
/**
 * Age at which the listing index looks for changes, ms. An item sold by another process may stay counted that long; it is never listed
 * longer than the page takes to be read, because the cards themselves come from the database.
 */
export const LISTING_MAX_AGE_MS = 1000
/** After so long without a look the change log may have been shortened: the index is read anew, ms. */
export const LISTING_RELOAD_AFTER_MS = 5 * 60 * 1000
/** The change log is kept longer than that, by a margin for slow clocks, ms. */
export const CHANGE_LOG_KEPT_MS = 15 * 60 * 1000
/** Sets of goods from this size on have their counts kept until the listing changes; counting fewer takes microseconds. */
export const LARGE_SET = 4000
/** Sets of goods below this size are gone through one by one: of 100,000 goods, one of so many is met within some hundred steps of any order. */
export const FEW = 256
/** Counts kept at most: some hundred KB. */
export const LARGE_COUNTS_KEPT = 500
/** Sets of goods with one of several values kept at most, until the listing changes: a bit per item each. */
export const UNIONS_KEPT = 100
/** Items read at once when the listing is filled: bounds the memory that reading takes. */
export const LOAD_BATCH = 5000
/** Changes read at once: beyond it reading anew is cheaper. */
export const CHANGE_BATCH = 5000
