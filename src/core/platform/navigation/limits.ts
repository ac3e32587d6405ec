/** Numbers and fixed names of navigation. */

/** A second navigation within this many ms of the previous one is ignored (spec 4, 9). */
export const NAVIGATION_DEBOUNCE = 500
/** From this stack level on, the mini-program redirects instead of opening over the page (spec 4, 9; the messenger allows ten). */
export const STACK_LEVEL_LIMIT = 9
/** ms after which an unanswered look-up counts as failed: nobody waits the request's own 15 s for a tap. Assumed. */
export const PREPARE_LIMIT = 3000
/** ms between exitApp and the native login (spec 6). */
export const LOGIN_AFTER_EXIT = 1000
/** The seller whose center gets no interfaceSource=1 (spec 2.7 names one internal id, not which). A host sets its own: `configureNavigation`. */
export const INTERNAL_SELLER_ID = '1'
/** The messenger's customer service (spec 8, "messenger service jump"): in the app its links open the messenger. Assumed. */
export const MESSENGER_SERVICE = 'https://work.weixin.qq.com/kfid/'
