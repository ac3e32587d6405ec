/** Pieces of SQL that all queries share. */
import { sql, type RawBuilder } from 'kysely'
import type { TimeRange } from '../answers'
import { bucketsOf, daysOf } from '../range'

/** The records of a span, from the partitions where they may lie. */
export function within(range: TimeRange): RawBuilder<boolean> {
  const { first, last } = daysOf(range)
  return sql<boolean>`day between ${first} and ${last} and at between ${range.from} and ${range.to}`
}

/** The number of the bucket that a record falls into, from 0. */
export function bucket({ from, bucketMs }: TimeRange): RawBuilder<number> {
  return sql<number>`((at - ${sql.lit(from)}) / ${sql.lit(bucketMs)})::integer`
}

/** One value for every bucket of the span; `empty` where there is none. */
export function spread<T>(range: TimeRange, rows: readonly { bucket: number; value: T }[], empty: T): T[] {
  const found = new Map(rows.map(({ bucket: number, value }) => [number, value]))
  return bucketsOf(range).map((_, index) => found.get(index) ?? empty)
}
