/** Numbers of /insight, each with its reason. */

/** Life of an operator's session, ms: a working day; then the secret is asked for again. */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000

/** Events in the stream at once: more than a screen, and read in one go. */
export const STREAM_LENGTH = 100
/** The stream looks this far back behind the newest event it has, ms: a batch that was committed later may have arrived earlier. */
export const STREAM_OVERLAP_MS = 5_000

/** Kinds, and pages, that are told apart over time; the rest counts in the total alone. */
export const NAMES_OVER_TIME = 12
/** Pages and builds told apart in a table of web vitals, per metric: the ones with the most samples. */
export const VITALS_ROWS = 15
/** Error groups read at once, before the same place in several builds becomes one group. */
export const ERROR_ROWS = 300
/** Error groups shown. */
export const ERROR_GROUPS = 100
/** Frames kept of a stack: what lies deeper is the framework's. */
export const STACK_FRAMES = 20
/** Characters of a stack that are read; the collector keeps 10,000 (contract/tracking.ts). */
export const STACK_LENGTH = 10_000
/** One device cannot claim to have given up more events, so that a forged figure spoils no sum. */
export const DROPPED_PER_DEVICE = 1_000_000
/** Items in the table of exposures. */
export const GOODS_ROWS = 50

/** Source maps kept in memory: one of the shop's chunks takes about 1 MB parsed. */
export const MAPS_IN_MEMORY = 24
/** A larger source map is not read, bytes: the largest of a build is under 3 MB. */
export const MAP_SIZE_LIMIT = 32 * 1024 * 1024
