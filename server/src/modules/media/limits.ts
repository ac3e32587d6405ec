/** Numbers of the picture routes, each with its reason. */

/** Pictures rendered at once: rendering takes one core for a tenth of a second, and requests need the others. */
export const RENDERS_AT_ONCE = 2
/** Render tasks that may wait; beyond it a request is refused rather than delayed by more than about ten seconds. */
export const RENDERS_WAITING = 120
/** Render tasks of one client address, running and waiting: a browser loads six pictures of a host at once. */
export const RENDERS_PER_CLIENT = 8
/**
 * Pictures drawn for one client address in a minute: a page shows about thirty, most of them drawn before; two tasks at
 * once draw about 200.
 */
export const DRAWINGS_PER_MINUTE = 90
/** Retry-After of a picture that cannot be drawn now, s: the waiting ones take about that long. */
export const BUSY_RETRY_S = 10
/** Subjects kept in memory, so that the pictures of one page query the database once per item. */
export const MAX_CACHED_SUBJECTS = 2000
/** Width of a picture whose address names none: the largest that pages show (spec 9, width 680). */
export const DEFAULT_WIDTH = 680
/** Qualities that are tried, the best first, until a picture is within the size limit of its address. */
export const QUALITIES = [80, 40] as const
/** Share of its width that a picture keeps at each step when no quality is small enough. */
export const NARROWER = 0.5
/** Size limits that an address may name (spec 9), bytes. */
export const SIZE_LIMITS: Readonly<Record<string, number>> = { '200k': 204_800, '300k': 307_200, '30k': 30_720 }
/** Sides of the two pictures of the network speed test, px: of noise, about 4 and 40 KB (spec 7.4). */
export const SPEED_SIDES: Readonly<Record<string, number>> = { 'small.webp': 56, 'large.webp': 180 }
/** Browser cache time of a picture, s: its content never changes. */
export const PICTURE_MAX_AGE_S = 365 * 24 * 60 * 60
/** Width in which banners, categories and covers are rendered in advance, px: what item tiles request on phones. */
export const WARM_COVER_WIDTH = 360
/** Width in which the views of an item's detail are rendered in advance, px: the one of the detail's gallery. */
export const WARM_DETAIL_WIDTH = 680
/** Items whose views are rendered in advance, the first of the feed: ten pages of it, about 700 pictures. */
export const WARM_DETAILS = 120
/** Share of the machine's cores that may be busy while details are rendered in advance: they can wait. */
export const WARM_MAX_LOAD = 0.5
/** Pause while the machine is busy, ms: the load is an average over a minute. */
export const WARM_BUSY_PAUSE_MS = 15_000
/**
 * Maximum number of covers rendered in advance: the demonstration catalogue. Of a larger one the first pages are
 * enough.
 */
export const WARM_COVERS = 800
/** Pause between two covers rendered in advance, ms: requests of the first visitors have priority. */
export const WARM_PAUSE_MS = 150
