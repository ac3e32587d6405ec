/**
 * The spans that the page offers, divided into buckets of whole minutes, hours, or days in China (UTC+8, as in order
 * numbers).
 */
import type { RangeName, TimeRange } from './answers'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CHINA_OFFSET_MS = 8 * HOUR_MS

const RANGES: Readonly<Record<RangeName, { spanMs: number; bucketMs: number }>> = {
  '1h': { spanMs: HOUR_MS, bucketMs: MINUTE_MS },
  '24h': { spanMs: DAY_MS, bucketMs: HOUR_MS },
  '7d': { spanMs: 7 * DAY_MS, bucketMs: HOUR_MS },
  '30d': { spanMs: 30 * DAY_MS, bucketMs: DAY_MS },
}

export const isRangeName = (text: string): text is RangeName => Object.hasOwn(RANGES, text)

/** The span that ends now and begins at a bucket's start, so that the first bucket is complete. */
export function rangeOf(name: RangeName, now: number): TimeRange {
  const { spanMs, bucketMs } = RANGES[name]
  const from = Math.floor((now - spanMs + CHINA_OFFSET_MS) / bucketMs) * bucketMs - CHINA_OFFSET_MS
  return { name, from, to: now, bucketMs }
}

/** The start of every bucket, ms. */
export function bucketsOf({ from, to, bucketMs }: TimeRange): number[] {
  return Array.from({ length: Math.floor((to - from) / bucketMs) + 1 }, (_, index) => from + index * bucketMs)
}

/**
 * The partitions that may contain records of a span, as days since the epoch in UTC. A record's day comes from its own
 * id, so a wrong clock may put it one day off.
 */
export function daysOf({ from, to }: TimeRange): { first: number; last: number } {
  return { first: Math.floor(from / DAY_MS) - 1, last: Math.floor(to / DAY_MS) + 1 }
}
