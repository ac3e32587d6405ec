/** A process reports itself this often, ms. */
export const BEAT_EVERY_MS = 15_000
/** Without a beat for so long a process is shown as not responding, ms: three beats, and the time of a busy one. */
export const SILENT_AFTER_MS = 60_000
/** So long a process without a beat is shown, ms: an operator sees in the morning what ended at night. */
export const PROCESS_RETENTION_MS = 24 * 60 * 60 * 1000
/** So long a slow statement is shown after it was slow for the last time, ms. */
export const STATEMENT_RETENTION_MS = 7 * 24 * 60 * 60 * 1000
/** Slow statements that are shown, those that took longest in all. */
export const STATEMENTS_SHOWN = 50
