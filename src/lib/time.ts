/** Durations as text (spec 9: hours, minutes, seconds). Dates are in date.ts, which loads a library. */
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Remaining ms as text: `14:59` below an hour, else `71:59:59`. Rounded up to seconds, so that `00:00` appears exactly
 * at the end.
 */
export const countdownText = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const hours = Math.floor(seconds / 3600)
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours ? `${two(hours)}:${tail}` : tail
}
