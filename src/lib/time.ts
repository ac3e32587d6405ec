/** Durations as text (spec 9: hours, minutes, seconds). Dates are in date.ts, which loads a library. */
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Remaining ms as hours, minutes and seconds: `00:14:59`, `71:59:59`. Rounded up to seconds, so that `00:00:00` appears
 * exactly at the end.
 */
export const countdownText = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':')
}
