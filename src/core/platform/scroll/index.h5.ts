/** Scroll position of the active page. */

/** Shows the page from `top` px on, without a movement on the way. */
export const scrollToPosition = (top: number): void => window.scrollTo(0, top)

export const scrollToTop = (): void => scrollToPosition(0)
