/** What a page with swipe cells spreads on the element around them. On H5 each cell watches the document itself. */
export const swipePage = {}
