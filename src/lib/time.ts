/** Spans as text (spec 9: hours, minutes, seconds). Dates are in date.ts, which brings a library along. */
const two = (value: number) => String(value).padStart(2, '0')

/**
 * What is left of a span in ms: `14:59` below an hour, else `71:59:59`. A started second counts, so that the text reaches `00:00` at the
 * very moment when nothing is left.
 */
export const countdownText = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const hours = Math.floor(seconds / 3600)
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours ? `${two(hours)}:${tail}` : tail
}
