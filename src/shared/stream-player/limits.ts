/** ms without a picture after which the player offers to connect again. */
export const STALL_MS = 8_000
/** Pauses before it connects again by itself, ms: a room that has just begun has no picture in its first seconds. */
export const AGAIN_MS = [1_000, 2_000, 3_000] as const
