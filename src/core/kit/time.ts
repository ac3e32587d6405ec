/**
 * Points in time and spans as text (spec 9: date format yyyy-MM-dd, durations in hours, minutes, seconds). Always China Standard Time, so
 * that the server's first screen and any phone print the same. China has kept UTC+8 without summer time since 1992.
 */
const ZONE_OFFSET = 8 * 3600_000

const two = (value: number) => String(value).padStart(2, '0')

/** Milliseconds since the epoch → `2026-11-21`. */
export const formatDate = (at: number): string => new Date(at + ZONE_OFFSET).toISOString().slice(0, 10)

/** Milliseconds since the epoch → `2026-11-21 07:05`; with `seconds` → `2026-11-21 07:05:09`. */
export const formatDateTime = (at: number, seconds = false): string =>
  new Date(at + ZONE_OFFSET)
    .toISOString()
    .slice(0, seconds ? 19 : 16)
    .replace('T', ' ')

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
