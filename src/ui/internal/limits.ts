/** Numbers of the kit, each with its section of the specification or its reason. */

/** A toast hides after this, ms (spec 9). */
export const TOAST_MS = 2000
/** z-index of the first open popup; each one above it adds one (spec 9). */
export const POPUP_Z_INDEX = 2000
/** Leave animations last this long, ms: `--rx-slow`, after which a closed layer leaves the tree. */
export const LEAVE_MS = 240
/** A picture is asked for this often before its place shows that it is missing (spec 9). */
export const PICTURE_ATTEMPTS = 3
/** Wait before the next attempt, ms, times the attempts made: a flaky connection gets time to come back. */
export const PICTURE_RETRY_MS = 1000
/** A finger must have moved further than this, px, before it has a direction (spec 9). */
export const TOUCH_DIRECTION_PX = 10
/** px per second of a notice bar and of a marquee, and how long both stand still first, s (spec 9). */
export const NOTICE_SPEED = 60
export const MARQUEE_SPEED = 100
export const RUN_DELAY_S = 1
/** Digits of a code sent by text message, unless the piece is told otherwise. */
export const CODE_LENGTH = 6
/** px between the line that is typed in and the keyboard of the mini-program: a field's error and the button below it are seen too. */
export const KEYBOARD_GAP = 64
/** Best rating, stars. */
export const RATING_STARS = 5
/** A swipe cell stays open when at least this share of its buttons was pulled out. */
export const SWIPE_OPEN_SHARE = 0.5
/** A scroll that is silent for this long has come to rest, ms: no scroll event is further apart on a slow phone. */
export const SCROLL_REST_MS = 120
/** A lazy picture is fetched within this many heights of the window, counted from its top (spec 9). */
export const PRELOAD = 1.3
/** Pictures that came near are fetched together, at most this often, ms (spec 9). */
export const LAZY_THROTTLE_MS = 200
/** Largest magnification in the image viewer, and the one that a double tap gives. */
export const ZOOM_MOST = 3
export const ZOOM_DOUBLE_TAP = 2
/** Two taps within this time, ms, are a double tap; a single one acts after it. */
export const DOUBLE_TAP_MS = 250
/** A magnified picture that is pulled this far beyond its edge, px, gives way to the next one. */
export const ZOOM_LEAVE_PX = 60
/** A picture of its own size that one finger pulls down this far, px, closes the viewer. */
export const PULL_CLOSE_PX = 100
/** The mini-program tells scrolls faster than it can draw; a long list's window moves at most this often, ms. */
export const LIST_THROTTLE_MS = 100
/** Items of a band, the unit in which a long list comes and goes: two rows of two on a phone, one line of four on a wide window. */
export const LIST_BAND = 4
/** Bands in the document. A phone shows at most three at once; one stays above and two below for the next frames. */
export const LIST_BANDS = 6
/** The end is announced this many bands ahead: one page of 8 items (spec 9). */
export const LIST_END_AHEAD = 2
/** Pictures of an uploader, unless it is told otherwise: what the messenger lets a person choose at once. */
export const UPLOAD_MOST = 9
/** Pictures that are made small and sent at a time: each one is decoded whole, and a phone has memory for a few. */
export const UPLOADS_AT_ONCE = 3
/** Scratch card: colour of its cover, radius of the eraser in px, and the share that must be gone (spec 9). */
export const SCRATCH_COLOR = '#C5C5C5'
export const SCRATCH_RADIUS = 10
export const SCRATCH_RATIO = 0.8
