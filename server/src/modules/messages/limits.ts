/** Numbers of the messages module, each with its reason. */

/** Rows of a page (design: lists). */
export const MESSAGE_PAGE_SIZE = 20
/** The messenger cuts a value of a subscription message after this many characters. */
export const SUBSCRIPTION_VALUE_LENGTH = 20
