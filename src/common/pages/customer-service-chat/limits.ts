/** Numbers of the chat, each with its reason. */

/** Pauses after calls that failed, ms; the last one is repeated. */
export const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const
/** Shortest time between two calls without news, ms: a server that stops answers at once. */
export const PAUSE_MS = 1_000
/** The word of pictures in the chat (`pathSign`). */
export const PICTURE_PURPOSE = 'chat'
/** Side of a sent picture that the server has not confirmed, px: it is drawn in a square. */
export const PICTURE_SIDE = 1080
/** Articles that are offered before an operator is asked (design: help 3). */
export const ARTICLES_SHOWN = 3
/** Where a visitor's token and what could not be sent are kept on the device. */
export const TOKEN_KEY = 'chatToken'
export const UNSENT_KEY = 'chatUnsent'
/** Unsent messages that are kept. */
export const UNSENT_MOST = 20
