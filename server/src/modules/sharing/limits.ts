/** Numbers of sharing and of users' lists (design: buying 3.1, 4). */
/** New codes of a user in a day; what was shared before has its code. */
export const SHARE_PER_DAY = 60
export const LIST_MAX = 50
export const LIST_ITEMS_MAX = 200
/** Lists, and what a user keeps, on a page. */
export const LISTS_PAGE_SIZE = 20
/** Items of a list on a page. */
export const LIST_ITEMS_PAGE_SIZE = 8
/** What a user may keep of others: beyond that no one finds anything again. */
export const COLLECT_MAX = 200
/** Pictures of a card. */
export const COVERS = 4
/** Characters of a report. */
export const REPORT_TEXT_MAX = 200
/** A code is tried anew when it is taken, which among 62^8 means that something is broken. */
export const CODE_TRIES = 5
