/** ms without a picture after which the player offers to connect again. */
export const STALL_MS = 8_000
