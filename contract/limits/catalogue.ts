/** Limits of a search, for schemas and pages. Plain values. */

/** Characters of a search. */
export const KEYWORD_MAX = 60
/** A day, e.g. 2026-11-29. */
export const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
