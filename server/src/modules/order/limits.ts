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
/** Retention of idempotency rows; a client drops a key within minutes. */
export const IDEMPOTENCY_RETENTION_MS = 7 * 24 * 60 * 60 * 1000
/** Deadlines processed in one sweep before other jobs get their turn. */
export const SWEEP_BATCH = 200
/**
 * Attempts to order items that change between being read and being ordered; a second one is rare, a third means that
 * others are faster.
 */
export const PLACING_ATTEMPTS = 3
