/** Numbers of the kit, each with its section of the specification or its reason. */

/** ms after which a toast hides (spec 9). */
export const TOAST_MS = 2000
/** z-index of the first open popup; each one above it adds one (spec 9). */
export const POPUP_Z_INDEX = 2000
/** Duration of leave animations, ms: `--rx-slow`, after which a closed layer leaves the tree. */
export const LEAVE_MS = 240
/** Load attempts of a picture before its placeholder shows an error (spec 9). */
export const PICTURE_ATTEMPTS = 3
/** ms before the next attempt, times the attempts made: a bad connection gets time to recover. */
export const PICTURE_RETRY_MS = 1000
/** px that a finger must move before its direction counts (spec 9). */
export const TOUCH_DIRECTION_PX = 10
/** px per second of a notice bar and of a marquee, and s before both start to run (spec 9). */
export const NOTICE_SPEED = 60
export const MARQUEE_SPEED = 100
export const RUN_DELAY_S = 1
/** Default length of a code sent by text message. */
export const CODE_LENGTH = 6
/**
 * px between the focused field and the mini-program's keyboard, so that its error and the button below it are visible.
 */
export const KEYBOARD_GAP = 64
/** Best rating, stars. */
export const RATING_STARS = 5
/** A swipe cell stays open when at least this share of its buttons is pulled out. */
export const SWIPE_OPEN_SHARE = 0.5
/** A scroll has ended when no event came for this long, ms: on a slow phone scroll events are never further apart. */
export const SCROLL_REST_MS = 120
/** A lazy picture is fetched when it is within this many window heights, counted from the window's top (spec 9). */
export const PRELOAD = 1.3
/** Pictures that came near are fetched together, at most once within this many ms (spec 9). */
export const LAZY_THROTTLE_MS = 200
/** Largest magnification in the image viewer, and that of a double tap. */
export const ZOOM_MOST = 3
export const ZOOM_DOUBLE_TAP = 2
/** Two taps within this time, ms, are a double tap; a single one takes effect after it. */
export const DOUBLE_TAP_MS = 250
/** px by which a magnified picture must be pulled beyond its edge before the next one is shown. */
export const ZOOM_LEAVE_PX = 60
/** px by which one finger must pull down an unmagnified picture to close the viewer. */
export const PULL_CLOSE_PX = 100
/**
 * The mini-program reports scrolls faster than it can draw; a long list's window moves at most once within this many
 * ms.
 */
export const LIST_THROTTLE_MS = 100
/**
 * Items of a band, the unit in which a long list's window moves: two rows of two on a phone, one line of four on a wide
 * window.
 */
export const LIST_BAND = 4
/** Bands that fill whole lines of six, on a window from this width on, px (shared/item-grid.scss). */
export const LIST_BANDS_OF_SIXES = 3
export const SIXES_FROM = 1200
/** Bands in the document. A phone shows at most three at once; one above and two below are for the next frames. */
export const LIST_BANDS = 6
/** The end is announced this many bands ahead: one page of 8 items (spec 9). */
export const LIST_END_AHEAD = 2
/** Default number of an uploader's pictures: the messenger's limit for one choice. */
export const UPLOAD_MOST = 9
/** Pictures resized and sent at the same time: each one is decoded completely, and a phone has memory for a few. */
export const UPLOADS_AT_ONCE = 3
/** Scratch card: colour of its cover, radius of the eraser in px, and the share that must be erased (spec 9). */
export const SCRATCH_COLOR = '#C5C5C5'
export const SCRATCH_RADIUS = 10
export const SCRATCH_RATIO = 0.8
