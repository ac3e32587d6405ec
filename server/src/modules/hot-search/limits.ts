/** Numbers of the boards of what is searched for (design: buying 3.1), each with its reason. */

/** A word of fewer searchers says something about them, and nothing about the shop. */
export const SEARCHERS_MIN = 5
/** The hour in China at which the boards are made. */
export const MAKE_HOUR = 6
/** Places of a board. */
export const BOARD_SIZE = 30
/** Places shown on the overview. */
export const OVERVIEW_SIZE = 5
/** Items shown with a place of a board of its own, and on the overview. */
export const ITEMS_OF_PLACE = 3
export const ITEMS_OF_OVERVIEW = 1
/** Characters of a word: longer ones are sentences that nobody else types. */
export const WORD_MAX = 20
/** Words of a day that can come on a board: beyond twice as many as there are places they find nothing more. */
export const CANDIDATES = 200
/** Days before that say how many usually search for a word. */
export const USUAL_DAYS = 7
/** A word rises from this share more than usual on: less is chance. */
export const RISE_MIN_PERCENT = 20
/** A query that may mean more series than this names none. */
export const SERIES_OF_WORD = 3
/** Days that counts and boards are kept. */
export const KEEP_DAYS = 30
/** Age at which boards are read anew, ms: what operators pin or block is seen so late. */
export const BOARD_MAX_AGE_MS = 10_000
/** How often a process looks whether boards are to be made. */
export const MAKE_EVERY_MS = 60_000
/** The longest that a word can be pinned. */
export const PIN_DAYS = 90
/** Places at which a word can be pinned: below them nobody would see it. */
export const PIN_PLACES = 10
