/** Numbers of the settings module, each with its reason. */

/**
 * A process reads the settings at least this often, ms: a change is in force everywhere within 5 s, also where a proxy
 * of the database swallows notifications.
 */
export const POLL_MS = 3_000
/** Changes of a setting that the console shows: years of them. */
export const HISTORY_ROWS = 100
