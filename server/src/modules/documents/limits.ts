/** Numbers of the documents, each with its reason. */

/** Days between an announcement and the day from which a version holds: what the agreements promise (help 2.4). */
export const ANNOUNCE_DAYS = 7
