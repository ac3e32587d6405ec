/** Numbers of the order module, each with its reason. */

/** Delivery is insured and free of charge: prices of this trade include it. */
export const SHIPPING_FEN = 0
/**
 * Orders per page of the list. The specification gives 8 for items only (spec 9); an order card is as tall as two rows
 * of items.
 */
export const ORDER_PAGE_SIZE = 8
/**
 * The platform's commission on sales for other sellers, in ten-thousandths. Our choice; recorded in the order's line at
 * creation.
 */
export const COMMISSION_BASIS_POINTS = 1000
/** Deadlines processed in one sweep before other jobs get their turn. */
export const SWEEP_BATCH = 200
/**
 * Attempts to order items that change between being read and being ordered; a second one is rare, a third means that
 * others are faster.
 */
export const PLACING_ATTEMPTS = 3

/**
 * Unpaid orders of one user at a time. Every item is unique and off sale while it is held, so without a limit a script
 * takes the whole shop out of sale; a buyer pays one order at a time.
 */
export const MAX_UNPAID_ORDERS = 5
/** Items in all unpaid orders of one user: more than anybody buys at once in this trade. */
export const MAX_HELD_ITEMS = 10
/**
 * Window in which given-up orders (cancelled or expired before they were paid) count, ms. It begins at their creation:
 * with 15 minutes to pay, a user can hold the same item for at most three quarters of it.
 */
export const GIVEN_UP_WINDOW_MS = 60 * 60 * 1000
/** Given-up orders of one user with the same item within the window. */
export const MAX_GIVEN_UP_OF_ITEM = 3
/** Given-up orders of one user within the window: twice the limit for one item, for buyers who change their mind. */
export const MAX_GIVEN_UP = 6

/** A parcel without news for this long is said to have none, ms; a search begins later (parcel.noTrace). */
export const STALE_TRACE_MS = 48 * 60 * 60 * 1000

/**
 * Days from the day after delivery within which every item may be returned without a reason: what the law gives at
 * least, from every seller. The setting `afterSale.noReasonDays` can lengthen it for what is ordered then.
 */
export const RETURN_DAYS = 7
