/** SQL fragments that all queries share. */
import { sql, type RawBuilder } from 'kysely'
import type { TimeRange } from '../answers'
import { bucketsOf, daysOf } from '../range'

/** The records of a span, read from the partitions that may contain them. */
export function within(range: TimeRange): RawBuilder<boolean> {
  const { first, last } = daysOf(range)
  return sql<boolean>`day between ${first} and ${last} and at between ${range.from} and ${range.to}`
}

/** The 0-based number of the bucket that a record belongs to. */
export function bucket({ from, bucketMs }: TimeRange): RawBuilder<number> {
  return sql<number>`((at - ${sql.lit(from)}) / ${sql.lit(bucketMs)})::integer`
}

/** One value for every bucket of the span; `empty` where there is none. */
export function spread<T>(range: TimeRange, rows: readonly { bucket: number; value: T }[], empty: T): T[] {
  const found = new Map(rows.map(({ bucket: number, value }) => [number, value]))
  return bucketsOf(range).map((_, index) => found.get(index) ?? empty)
}
