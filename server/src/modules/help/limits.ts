/** Numbers of the help centre, each with its reason. */

/** Articles a page of a list: what a phone shows in two screens. */
export const ARTICLE_PAGE_SIZE = 20
/** Questions on the first page: one screen. */
export const HOT_MOST = 8
/** Articles below another one: more are in its category. */
export const RELATED_MOST = 4
/** Words of a search that count: a sentence that is typed has no more that say something. */
export const WORDS_MOST = 6
/** Minutes that an operator takes for a conversation, as the chat says it. */
export const MINUTES_EACH = 3
