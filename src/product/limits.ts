/** Numbers of the product area, each with its reason or section. */

/** Number of searches that are remembered: three or four lines of a phone. */
export const HISTORY_LIMIT = 12
/** Characters of what is said with an offer (design: buying 2.1). */
export const OFFER_NOTE_MAX = 60

/** Characters of a subscribed search's name. */
export const SEARCH_NAME_LIMIT = 20
