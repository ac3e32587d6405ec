/** Numbers of the picture routes, each with its reason. */

/** Pictures rendered at once: rendering takes one core for a tenth of a second, and requests need the others. */
export const RENDERS_AT_ONCE = 2
/** Render tasks that may wait; beyond it a request is refused rather than delayed by more than about ten seconds. */
export const RENDERS_WAITING = 120
/** Subjects kept in memory, so that the pictures of one page query the database once per item. */
export const MAX_CACHED_SUBJECTS = 2000
/** Width of a picture whose address names none: the largest that pages show (spec 9, width 680). */
export const DEFAULT_WIDTH = 680
/** Browser cache time of a picture, s: its content never changes. */
export const PICTURE_MAX_AGE_S = 365 * 24 * 60 * 60
/** Widths rendered in advance for every cover: what item tiles request on common phones. */
export const WARM_WIDTHS = [360] as const
/**
 * Maximum number of covers rendered in advance: the demonstration catalogue. Of a larger one the first pages are
 * enough.
 */
export const WARM_COVERS = 800
/** Pause between two covers rendered in advance, ms: requests of the first visitors have priority. */
export const WARM_PAUSE_MS = 150
