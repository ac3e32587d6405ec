/** Numbers of the metrics. ms unless a unit is given. */

/** Duration from which a task is reported (spec 9, "long task"). */
export const LONG_TASK = 150
/** Time to the next paint from which an interaction is reported (spec 9, "re-render"). */
export const RERENDER = 150
/** Duration from which a frame is reported (spec 9, "long-animation-frame"). */
export const LONG_FRAME = 160
/** Interval of measuring memory and the network's ping (spec 9). */
export const SAMPLE_INTERVAL = 60_000
/** Time after which a ping has failed (spec 9). */
export const PING_TIMEOUT = 5_000
/** The part of a long task that does not count as blocking (spec 9). */
export const BLOCKING_FROM = 50
/** Latest time at which a page counts as interactive (spec 9, "time-to-interactive cap"). */
export const INTERACTIVE_CAP = 20_000
/** Time without long tasks that makes a page interactive: the metric's definition (web.dev/tti). */
export const QUIET = 5_000
/** Resource entries that the browser keeps (spec 9, "resource buffer cap"). */
export const RESOURCE_BUFFER = 1_000
/** Maximum characters of a record's pagetype (spec 3, 9). */
export const PAGETYPE_LENGTH = 200

/** Interval and end of the checks for the first meaningful paint (spec 9). */
export const PAINT_CHECK = 500
export const PAINT_CUT_OFF = 10_000
/** Equal scores in a row that end them; the specification gives no number. */
export const STABLE_CHECKS = 3
/**
 * Time after which a touch ends them, and time after the load from which a key or the mouse ends the other value (spec
 * 4).
 */
export const TOUCH_AFTER = 2_000
export const INPUT_AFTER_LOAD = 1_000

/** Time after which a measurement is given up (spec 8, 9, "measurement timeouts"). */
export const MEASURE_TIMEOUT = 10_000
/** Time limit of both pictures of the network speed test (spec 9). */
export const NET_SPEED_TIMEOUT = 4_500
/** Delay of the network speed test, so that the first screen loads first. */
export const NET_SPEED_DELAY = 5_000
/** Its two pictures on the shop's own image host, about 4 and 40 KB (server/src/modules/media). */
export const SPEED_PICTURES = ['/media/speed/small.webp', '/media/speed/large.webp'] as const

/** Layout shifts form one window within 1 s of each other and 5 s in total: the definition of CLS (web.dev/cls). */
export const SHIFT_GAP = 1_000
export const SHIFT_WINDOW = 5_000
/**
 * Minimum duration of an interaction, and number of interactions per skipped outlier: the definition of INP
 * (web.dev/inp).
 */
export const INTERACTION_FROM = 40
export const INTERACTIONS_PER_OUTLIER = 50
/** Slow events that are kept, about three per interaction: enough for the outliers of some hundred interactions. */
export const EVENTS_KEPT = 30
/** The browser reports the tap that leaves a page after the next page's paint: how long that is awaited. */
export const LAST_TAP_WAIT = 1_000
/** Elements of a new page measured at one paint: some tenths of a millisecond of work. */
export const ELEMENTS_MEASURED = 300

/** Maximum records of one kind per page, and of all kinds per document: a page that stutters must not flood the log. */
export const RECORDS_PER_KIND = 10
export const RECORDS_PER_LOAD = 300
/**
 * Maximum records (the contract allows 50) and characters of one request: a beacon carries 64 KB, at up to three bytes
 * a character.
 */
export const RECORDS_PER_REQUEST = 50
export const REQUEST_LENGTH = 20_000

/** Resources listed as slowest and largest; maximum characters of their addresses. */
export const RESOURCES_LISTED = 5
export const RESOURCE_NAME_LENGTH = 120
/** Scripts listed for a long frame. */
export const SCRIPTS_LISTED = 3
