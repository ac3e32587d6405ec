/** Numbers of the picture routes, each with its reason. */

/** Pictures drawn at once for visitors: a drawing takes a core for half a second, and requests need the others. */
export const RENDERS_AT_ONCE = 2
/** Render tasks that may wait; beyond it a request is refused rather than delayed by more than about ten seconds. */
export const RENDERS_WAITING = 120
/** Narrower widths made at once: each takes a fortieth of a second, and a visitor waits for it. */
export const NARROWINGS_AT_ONCE = 2
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
/**
 * Width in which banners, categories and covers are made beside the drawn one, px: what item tiles request on
 * phones.
 */
export const AHEAD_COVER_WIDTH = 360
/** Items of the feed that are on the first pages: home and the first page of the list show the same ones. */
export const AHEAD_FIRST_ITEMS = 30
/** Items of each category that are on the first page of its list. */
export const AHEAD_FIRST_OF_CATEGORY = 10
/**
 * Items that are drawn ahead in all, the first of the feed: about 90 MB, and of a larger catalogue the rest is on
 * demand.
 */
export const AHEAD_ITEMS = 800
/** Pictures of visits that wait to be drawn ahead; older ones are forgotten. */
export const NEAR_PICTURES = 120
/** Time without a request before a picture is begun, ms: a page sends its requests in shorter intervals. */
export const AHEAD_QUIET_MS = 250
/** Pause before the next look whether the shop is quiet, ms. */
export const AHEAD_PAUSE_MS = 60
/** A shop with requests all the time begins one picture in this time, ms. */
export const AHEAD_LONGEST_PAUSE_MS = 3000
/** Time in which a request's weight as load falls to about a third, ms: longer than the gaps between bursts. */
export const AHEAD_LOAD_MS = 2000
/** Requests of that time from which the processor belongs to visitors: two pages opened at once send about 90. */
export const AHEAD_BUSY_REQUESTS = 100
/** A shop as busy as that begins one picture in this time, ms. */
export const AHEAD_BUSY_PAUSE_MS = 60_000
/** Failures one after another that end drawing ahead: pictures are then drawn when they are wanted. */
export const AHEAD_FAILURES = 5
/** Names of pictures drawn ahead that are remembered. */
export const AHEAD_REMEMBERED = 20_000
/** A poster shows the price of now, s: it is fetched again while its page is open. */
export const POSTER_MAX_AGE_S = 60
