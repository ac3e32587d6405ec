/** A second navigation within this many ms of the previous one is ignored (spec 4, 9). */
export const NAVIGATION_DEBOUNCE = 500
/** From this stack level on, the mini-program redirects instead of opening over the page (spec 4, 9; the messenger allows ten). */
export const STACK_LEVEL_LIMIT = 9
