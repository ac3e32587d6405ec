/** Numbers of the picture routes, each with its reason. */

/** Pictures drawn at once: drawing is one core's work for a tenth of a second, and requests need the others. */
export const RENDERS_AT_ONCE = 2
/** Drawings that may wait; beyond it a request is refused rather than kept for more than about ten seconds. */
export const RENDERS_WAITING = 120
/** Subjects kept in memory, so that the pictures of one page ask the database once per item. */
export const SUBJECTS_KEPT = 2000
/** Width of a picture whose address names none: the largest that pages show (spec 9, width 680). */
export const DEFAULT_WIDTH = 680
/** Time browsers keep a picture, s: its content never changes. */
export const PICTURE_MAX_AGE_S = 365 * 24 * 60 * 60
/** Widths drawn ahead for every cover: what cards ask for on common phones. */
export const WARM_WIDTHS = [360] as const
/** Covers drawn ahead at most: the demonstration catalogue. Of a larger one the first pages are enough. */
export const WARM_COVERS = 800
/** Pause between two drawings made ahead, ms: the start of a server belongs to its first visitors. */
export const WARM_PAUSE_MS = 150
