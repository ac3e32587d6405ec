/** Lines in one cart. Our choice: every line is a unique item, and more than this nobody compares. */
export const CART_MAX_LINES = 100
