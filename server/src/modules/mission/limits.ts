/** Numbers of missions, each with its reason. */

/**
 * ms after the list was read from which a mission pays: the counter runs for 10 s (spec 9), and starts after the list
 * was read; one second is for clocks that differ.
 */
export const EARLIEST_MS = 9_000

/** Missions of the list: more would be a page nobody reads to its end. */
export const LISTED = 20

/** Characters of the HMAC in a mission's id: 96 bits. */
export const MARK_LENGTH = 16
