/** Where the page in front is scrolled to. */

/** Shows the top of the page, without a movement on the way. */
export const scrollToTop = (): void => window.scrollTo(0, 0)
