/** Numbers of live rooms, each with its reason. */

/** A room is announced at least so long before it starts, ms (design: live and play 2.2). */
export const ANNOUNCED_BEFORE_MS = 10 * 60_000
/** From so long before its start on a host may begin, ms. */
export const START_BEFORE_MS = 30 * 60_000
/** A start is moved at least so long before it, ms. */
export const RESCHEDULE_BEFORE_MS = 60 * 60_000
/** How far ahead rooms are announced, ms. */
export const AHEAD_MOST_MS = 60 * 24 * 60 * 60_000

/** Lines of a room: a host has about two minutes for each in an evening. */
export const MAX_LINES = 60

/** Events of one answer; who misses more reads the room anew (design: live and play 2.4). */
export const EVENTS_MOST = 200
/** Longest wait for news, ms. */
export const NEWS_WAIT_MS = 10_000
/** Pause between two polls, ms: what happens in a second comes in one answer. */
export const NEXT_POLL_MS = 1_000
/** The same of a room that is over or has not begun. */
export const NEXT_QUIET_MS = 5_000

/** Who asked for news within this time looks on, ms. */
export const VIEWING_MS = 15_000
/** A process writes down how many look on so often, ms. */
export const VIEWERS_EVERY_MS = 3_000

/** Rooms of a list. */
export const ROOMS_MOST = 30
export const LINES_PAGE_SIZE = 8

/** How often the clock looks: rooms, sources, and what is taken for rooms, ms. */
export const SWEEP_EVERY_MS = 3_000

/** The film of the demonstration (scripts/live-demo-video.ts): so many segments of so many ms, over and over. */
export const FILM = { segments: 30, segmentMs: 2_000 } as const
/** Segments of a playlist that goes on. */
export const WINDOW = 6
/** Longest time that a clip shows, ms. */
export const CLIP_MOST_MS = 15 * 60_000
