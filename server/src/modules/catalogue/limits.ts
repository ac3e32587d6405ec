/** Numbers of the catalogue, each with its reason or section. */

/** Items per page: four rows of two (spec 9). */
export const ITEM_PAGE_SIZE = 8
/** Side of an item's picture as reported to clients; the available widths are in the contract (PICTURE_WIDTHS). */
export const PICTURE_SIZE = 1080
/** Cards of each horizontal list on the home page: one and a half screens to swipe. */
export const HOME_LIST_SIZE = 10
/** Brands in the home page's brand list; the brand page has them all. */
export const HOME_BRANDS = 16
/** Options of one filter; the rarest beyond it are left out, since users do not read further on a phone. */
export const FACET_OPTION_LIMIT = 60
/** Values accepted for one filter; more are refused. The client's filter panel cannot select more. */
export const FILTER_VALUE_LIMIT = 30
/** Suggestions while typing: as many as fit above a phone's keyboard. */
export const SUGGESTION_LIMIT = 8
/** Search results that are sorted by relevance; for more matches relevance means little. */
export const RANKED_LIMIT = 2000
/** Items whose like is recommended: more would leave each less than one place among eight. */
export const RECOMMENDED_SOURCES = 6
/** A user's newest lines, collected and bought items that recommendations know: more are no longer present to them. */
export const RECOMMENDED_KNOWN = 50
/** Days of new arrivals: two weeks are what regular visitors have missed at most. */
export const ARRIVAL_DAYS = 14
/** Items that fell within this time are in the first tab of the price drops. */
export const RECENT_DROP_MS = 24 * 60 * 60 * 1000
/** Below this share of the list price an item is in the tab of those, in percent. */
export const DEEP_PRICE_PERCENT = 30
/** Items recommended on a page of their own: twelve rows of two. */
export const RECOMMEND_ZONE_SIZE = 24
/** Of these, so many are of the brands, kinds and prices that the user named: the rest is left to what is new. */
export const RECOMMEND_ZONE_LIKED = 8
/** Items of what a user likes that are looked at for those of the user's size. */
export const LIKED_KNOWN = 200
/** Items that a user may dismiss; the oldest are forgotten beyond it. */
export const MAX_DISMISSED = 500
/** Prices within this share of another one are about the same, in percent. */
export const SIMILAR_PRICE_PERCENT = 15
/** Sales of a series that its median price needs, and how far back they count: older prices are another market's. */
export const MEDIAN_SALES = 5
export const MEDIAN_DAYS = 180
/** Words offered on the search page. */
export const HOT_WORD_LIMIT = 12
/** Brands shown with a category of the tree. */
export const CATEGORY_BRAND_LIMIT = 12
/**
 * Age at which the listing index polls for changes, ms. An item that was sold may stay on lists that long; its detail
 * and every attempt to buy it read the database.
 */
export const LISTING_MAX_AGE_MS = 1000
/** After this long without polling the change log may have been trimmed: the index is rebuilt, ms. */
export const LISTING_RELOAD_AFTER_MS = 5 * 60 * 1000
/**
 * Items that left the sale keep their slots of the listing until there are so many, or so large a share of all slots:
 * given-up orders bring items back, and freeing slots takes a pass through every order.
 */
export const MIN_ENDED_ITEMS = 256
export const MAX_ENDED_SHARE = 0.02
/** Changes are kept this long after they became visible, ms: longer than that, by a margin for slow statements. */
export const CHANGE_LOG_RETENTION_MS = 15 * 60 * 1000
/**
 * Sets of items from this size on have their counts cached until the listing changes; counting fewer takes
 * microseconds.
 */
export const LARGE_SET = 1000
/** Maximum number of cached counts: some hundred KB. */
export const MAX_CACHED_COUNTS = 500
/** Maximum number of cached counts by a value of another filter: those of some hundred values, two MB. */
export const MAX_CACHED_VALUE_COUNTS = 3000
/**
 * Maximum number of cached sets of items with one of several values, until the listing changes: a bit per item each.
 */
export const MAX_CACHED_UNIONS = 100
/** Items read at once when the listing is built: bounds the memory of reading. */
export const LOAD_BATCH = 5000
/** Changes read at once: beyond it a rebuild is cheaper. */
export const CHANGE_BATCH = 5000
/** Ready documents written by one statement: half a megabyte. */
export const DOCUMENT_BATCH = 100
/** Such statements in a row: some tenths of a second, since other sweeps wait meanwhile. */
export const DOCUMENT_BATCHES = 5
/** Time between two looks whether a name was changed, ms: until then details are built from their rows. */
export const NAMES_EVERY_MS = 30_000
/** Placeholders kept in memory: each takes about 100 bytes, and a catalogue repeats its few thousand. */
export const MAX_PLACEHOLDERS = 20_000
/** From this length on, cm, a garment is a coat: it ends below the hip. */
export const COAT_FROM = 85
