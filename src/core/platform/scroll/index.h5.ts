/** Scroll position of the active page. */

/** Shows the page from `top` px on, without a movement on the way. */
export const scrollToPosition = (top: number): void => window.scrollTo(0, top)

export const scrollToTop = (): void => scrollToPosition(0)

/** Shows the page from an element on; its `scroll-margin-top` keeps it out of what is fixed at the top. */
export const scrollToElement = (id: string): void => document.getElementById(id)?.scrollIntoView()
