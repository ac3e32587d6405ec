/** Numbers of the page's measures. Without a unit: ms. */

/** A task that long is reported (spec 9, "long task"). */
export const LONG_TASK = 150
/** An interaction after which the next picture took that long is reported (spec 9, "re-render"). */
export const RERENDER = 150
/** A frame that long is reported (spec 9, "long-animation-frame"). */
export const LONG_FRAME = 160
/** Memory and the network's ping are measured that often (spec 9). */
export const SAMPLE_INTERVAL = 60_000
/** A ping without an answer ends (spec 9). */
export const PING_TIMEOUT = 5_000
/** Of a long task only what is above this blocks (spec 9). */
export const BLOCKING_FROM = 50
/** A page counts as interactive at the latest then (spec 9, "time-to-interactive cap"). */
export const INTERACTIVE_CAP = 20_000
/** A page is interactive when no long task came for this long: the definition of the measure (web.dev/tti). */
export const QUIET = 5_000
/** Entries that the browser keeps of what it fetched (spec 9, "resource buffer cap"). */
export const RESOURCE_BUFFER = 1_000
/** Characters of a telemetry record's pagetype (spec 3, 9). */
export const PAGETYPE_LENGTH = 200

/** The first meaningful paint is looked for that often, and that long (spec 9). */
export const PAINT_CHECK = 500
export const PAINT_CUT_OFF = 10_000
/** It is found when that many checks in a row saw the same score; the specification names no number. */
export const STABLE_CHECKS = 3
/** A touch ends it only then, a key or the mouse (telemetry's version) only that long after the page has loaded (spec 4). */
export const TOUCH_AFTER = 2_000
export const INPUT_AFTER_LOAD = 1_000

/** A measure that takes longer is given up (spec 8, 9, "measurement timeouts"). */
export const MEASURE_TIMEOUT = 10_000
/** Both pictures of the net speed test together (spec 9). */
export const NET_SPEED_TIMEOUT = 4_500
/** The net speed test begins that long after the measures, when the first screen has what it needs. */
export const NET_SPEED_DELAY = 5_000
/** Widths of its two pictures, px: some 4 and 40 KB (contract/constants.ts, PICTURE_WIDTHS). */
export const SPEED_WIDTHS = [160, 680] as const

/** Layout shifts belong together within 1 s of each other and 5 s in all: the definition of CLS (web.dev/cls). */
export const SHIFT_GAP = 1_000
export const SHIFT_WINDOW = 5_000
/** Interactions that long are looked at, and one slow one of so many is left out: the definition of INP (web.dev/inp). */
export const INTERACTION_FROM = 40
export const INTERACTIONS_PER_OUTLIER = 50
/** Slow events that are kept, some three an interaction: enough for the outliers of some hundreds of interactions. */
export const EVENTS_KEPT = 30
/** The tap that leaves a page is told by the browser after the next page is painted: so long it is waited for. */
export const LAST_TAP_WAIT = 1_000
/** Elements of a new page that are measured at one paint: some tenths of a millisecond of work. */
export const ELEMENTS_MEASURED = 300

/** Records of one kind of a page, and of all of them until the document is left: a page that stutters must not fill the log. */
export const RECORDS_PER_KIND = 10
export const RECORDS_PER_LOAD = 300
/** Records (the contract takes 50) and characters of one request: a beacon takes 64 KB, of up to three bytes a character. */
export const RECORDS_PER_REQUEST = 50
export const REQUEST_LENGTH = 20_000

/** Resources that a record lists as the slowest and the largest; characters of an address in it. */
export const RESOURCES_LISTED = 5
export const RESOURCE_NAME_LENGTH = 120
/** Scripts that a long frame names. */
export const SCRIPTS_LISTED = 3
