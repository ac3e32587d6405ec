/** An external script that has not run after this many ms counts as failed, as a request does (spec 9). */
export const SCRIPT_TIMEOUT = 15_000

/** The messenger checks a signature with its own server; without its answer for this many ms sharing stays as it was. */
export const CONFIG_TIMEOUT = 15_000
