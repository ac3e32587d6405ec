/** Numbers of the documents, each with its reason. */

/** Days between an announcement and the day from which a version holds: what the agreements promise (help 2.4). */
export const ANNOUNCE_DAYS = 7

/** What a user may say of a version: more is a letter to the customer service. */
export const COMMENTS_MOST = 3

/** Sentences of readers under a question in the console: what the next edit of the text needs. */
export const FEEDBACK_WHYS = 10
