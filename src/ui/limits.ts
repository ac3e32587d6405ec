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
