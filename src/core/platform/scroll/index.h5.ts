/** Scroll position of the active page. */

/** Scrolls to the top without an animation. */
export const scrollToTop = (): void => window.scrollTo(0, 0)
