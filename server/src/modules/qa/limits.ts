/** Numbers of the questions, each with its reason. */

/** Questions a page: what a phone shows in three screens. */
export const QUESTION_PAGE_SIZE = 20
/** Questions like the one that is written: more are not read. */
export const ALIKE_MOST = 6
/** Characters of the shop's answer, as the console's form has it. */
export const ANSWER_MAX = 300
/** How long the address of a photo that everybody may see can be read, ms: a list that stays open over an evening. */
export const SHOWN_PHOTO_LIFE_MS = 12 * 60 * 60_000
/** Characters of a text in the console's queue. */
export const EXCERPT_LENGTH = 30
/** Questions of sold items that are closed in one run, before other sweeps get their turn. */
export const CLOSED_A_RUN = 50
/** How often that is looked for, ms: nobody answers sooner. */
export const CLOSE_EVERY_MS = 60_000
/** Followers who get the message of an answer. */
export const FOLLOWERS_MOST = 500
