/** When the one who must act is reminded of a deadline (design: buying 2.6): 24 hours and 2 hours before it. */

const HOUR_MS = 60 * 60_000
/** ms before the deadline, the later one first. */
export const REMIND_BEFORE: readonly number[] = [2 * HOUR_MS, 24 * HOUR_MS]

/**
 * The reminder that is due, as ms before the deadline; null for none. One that would have come before the waiting began
 * is left out: a deadline of a day is not spoken of at once.
 * @param since when the waiting began, ms
 */
export function dueReminder({
  since,
  deadlineAt,
  now,
}: {
  since: number
  deadlineAt: number
  now: number
}): number | null {
  if (now >= deadlineAt) return null
  return REMIND_BEFORE.find((before) => now >= deadlineAt - before && since < deadlineAt - before) ?? null
}
