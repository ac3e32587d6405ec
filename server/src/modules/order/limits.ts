/** Numbers of the order module, each with its reason. */

/** Delivery is insured and free of charge: prices of this trade include it. */
export const SHIPPING_FEN = 0
/** Orders per page of the list. The specification gives 8 for goods only (spec 9); an order card is as tall as two rows of goods. */
export const ORDER_PAGE_SIZE = 8
/** Share of the platform in a sale of goods that are not its own, in ten-thousandths. Our choice; recorded in the line when it is ordered. */
export const COMMISSION_BASIS_POINTS = 1000
/** Answers to repeated creations are kept this long; a client gives up on a key within minutes. */
export const IDEMPOTENCY_KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** Deadlines worked off in one sweep before other jobs get their turn. */
export const SWEEP_BATCH = 200
/** Tries to order items that change between being read and being ordered; a second one is rare, a third means that others are faster. */
export const PLACING_TRIES = 3
