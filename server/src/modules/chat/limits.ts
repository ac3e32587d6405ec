/** Numbers of the chat, each with its reason. */
import { DAY_MS } from '../../kit/china-day'

/** Messages of an answer: a screen shows ten, and more are asked for at once. */
export const MESSAGES_MOST = 100
/** Own orders to choose from: older ones are found from their own pages. */
export const ORDERS_MOST = 10
/** Items to choose from: more than anybody scrolls through in a sheet. */
export const ITEMS_MOST = 20
/** Items that an operator finds by a word: the word is a number or nearly the title. */
export const FOUND_MOST = 5
/** Messages of a visitor within a day (design: help 5). */
export const VISITOR_MESSAGES = 20
export const VISITOR_WINDOW_MS = DAY_MS
/** Minutes that an operator takes for a conversation, for the honest waiting time. */
export const MINUTES_EACH = 3
/** Conversations of a tab of the desk: more than anybody looks through. */
export const ROWS_MOST = 100
/** Characters of the newest message in the desk's list. */
export const EXCERPT_LENGTH = 40
/** How often the clocks of conversations are looked at, ms. */
export const SWEEP_EVERY_MS = 15_000
/** Conversations that one run moves, before other sweeps get their turn. */
export const MOVED_A_RUN = 100
/** How long the address of a picture in the conversation can be read, ms: a page that stays open over an evening. */
export const SHOWN_PICTURE_LIFE_MS = 12 * 60 * 60_000
/** Private pictures have no size of their own in the row that names them: pages draw them in a square. */
export const PICTURE_SIDE = 1080
/** Bytes of a visitor's token. */
export const TOKEN_BYTES = 32
/** Characters of a message; the contract refuses more. */
export const TEXT_MAX = 1000
