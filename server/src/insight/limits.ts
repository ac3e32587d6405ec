/** Numbers of /insight, each with its reason. */

/** Events in the stream at once: more than a screen shows. */
export const STREAM_LENGTH = 100
/**
 * Overlap of stream requests behind the newest known event, ms: a batch that was committed later may have arrived
 * earlier.
 */
export const STREAM_OVERLAP_MS = 5_000

/** Event kinds, and pages, shown separately over time; the rest counts only in the total. */
export const NAMES_OVER_TIME = 12
/** Pages and builds shown separately in a table of web vitals, per metric: those with the most samples. */
export const VITALS_ROWS = 15
/** Error groups read at once, before groups of the same place in several builds are joined. */
export const ERROR_ROWS = 300
/** Error groups on the page. */
export const ERROR_GROUPS = 100
/** Frames kept of a stack: deeper ones belong to the framework. */
export const STACK_FRAMES = 20
/** Characters of a stack that are parsed; the collector keeps 10,000 (contract/tracking.ts). */
export const STACK_LENGTH = 10_000
/** Upper bound of dropped events per device, so that a forged value cannot spoil a sum. */
export const DROPPED_PER_DEVICE = 1_000_000
/** Items in the table of exposures. */
export const ITEM_ROWS = 50

/** Source maps kept in memory: one of the shop's chunks takes about 1 MB when parsed. */
export const MAPS_IN_MEMORY = 24
/** Largest source map that is read, bytes: the largest of a build is under 3 MB. */
export const MAP_SIZE_LIMIT = 32 * 1024 * 1024
