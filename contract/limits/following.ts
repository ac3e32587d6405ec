/** Limits of subscriptions, for schemas and pages. Plain values. */

/** Subscriptions of a user. */
export const SUBSCRIPTIONS_MAX = 100
/** Characters of a subscribed search's name. */
export const SEARCH_NAME_MAX = 20
