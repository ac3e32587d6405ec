/** Durations as text (spec 9: hours, minutes, seconds). Dates are in date.ts, which loads a library. */
const two = (value: number) => String(value).padStart(2, '0')

const DAY_S = 86_400

/**
 * Remaining ms as hours, minutes and seconds: `00:14:59`; from a day on with the days apart: `2天 23:59:59`. Rounded up
 * to seconds, so that `00:00:00` appears exactly at the end.
 */
export const countdownText = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const days = Math.floor(seconds / DAY_S)
  const rest = seconds % DAY_S
  const clock = [rest / 3600, (rest / 60) % 60, rest % 60].map((part) => two(Math.floor(part))).join(':')
  return days > 0 ? `${days}天 ${clock}` : clock
}
