/** Numbers and fixed names of navigation. */

/** A second navigation within this many ms of the previous one is ignored (spec 4, 9). */
export const NAVIGATION_DEBOUNCE = 500
/**
 * From this stack level on, the mini-program replaces the page instead of opening another (spec 4, 9; the messenger
 * allows ten).
 */
export const STACK_LEVEL_LIMIT = 9
/** ms after which a look-up counts as failed: a tap cannot wait the request's own 15 s. Assumed. */
export const PREPARE_LIMIT = 3000
/** ms between exitApp and the native login (spec 6). */
export const LOGIN_AFTER_EXIT = 1000
/**
 * The seller whose center gets no interfaceSource=1 (spec 2.7 mentions an internal id without its value). A host sets
 * its own: `configureNavigation`.
 */
export const INTERNAL_SELLER_ID = '1'
/**
 * The messenger's customer service (spec 8, "messenger service jump"): in the app its links open the messenger.
 * Assumed.
 */
export const MESSENGER_SERVICE = 'https://work.weixin.qq.com/kfid/'
