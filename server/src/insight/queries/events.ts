/** Events over time, by kind and by page. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { CollectorCounts, Counts, EventsAnswer, TimeRange } from '../answers'
import { DROPPED_PER_DEVICE, NAMES_OVER_TIME } from '../limits'
import { bucketsOf } from '../range'
import { bucket, spread, within } from './span'

/** Page types come from clients: only the most frequent names are read. */
async function countsBy(db: Db, column: 'kind' | 'pagetype', range: TimeRange): Promise<Counts[]> {
  const { rows } = await sql<{ name: string; total: number; bucket: number; value: number }>`
    with counted as (
      select ${sql.ref(column)} as name, ${bucket(range)} as bucket, count(*) as value
      from tracking_event where ${within(range)} group by 1, 2
    ), most as (
      select name, sum(value)::bigint as total from counted group by name order by total desc, name limit ${NAMES_OVER_TIME}
    )
    select name, total, bucket, value from counted join most using (name) order by total desc, name, bucket
  `.execute(db)
  const names = new Map<string, typeof rows>()
  for (const row of rows) names.set(row.name, [...(names.get(row.name) ?? []), row])
  return [...names].map(([name, own]) => ({ name, total: own[0]?.total ?? 0, counts: spread(range, own, 0) }))
}

/** Clients report dropped events as a running count per device in later events (src/analytics/events). */
async function readCollector(db: Db, range: TimeRange): Promise<CollectorCounts> {
  const tally = await sql<Omit<CollectorCounts, 'dropped'>>`
    select coalesce(sum(accepted), 0)::bigint as accepted, coalesce(sum(duplicate), 0)::bigint as duplicate,
      coalesce(sum(rejected), 0)::bigint as rejected, coalesce(sum(turned_away), 0)::bigint as turned_away
    from collector_tally where received_at between ${range.from} and ${range.to}
  `.execute(db)
  const count = (name: 'dropped' | 'overflow') =>
    sql`case jsonb_typeof(backup->${sql.lit(name)}) when 'number' then (backup->>${sql.lit(name)})::double precision else 0 end`
  const given = await sql<{ dropped: number }>`
    select coalesce(sum(most), 0)::bigint as dropped from (
      select least(max(${count('dropped')} + ${count('overflow')}), ${DROPPED_PER_DEVICE}) as most
      from tracking_event where ${within(range)} and backup ?| array['dropped', 'overflow'] group by cookie_id
    ) as device
  `.execute(db)
  const [counts] = tally.rows
  return {
    accepted: counts?.accepted ?? 0,
    duplicate: counts?.duplicate ?? 0,
    rejected: counts?.rejected ?? 0,
    turnedAway: counts?.turnedAway ?? 0,
    dropped: given.rows[0]?.dropped ?? 0,
  }
}

export async function readEvents(db: Db, range: TimeRange): Promise<EventsAnswer> {
  const { rows } = await sql<{ total: number; sessions: number }>`
    select count(*) as total, count(distinct session_id) as sessions from tracking_event where ${within(range)}
  `.execute(db)
  return {
    range,
    times: bucketsOf(range),
    total: rows[0]?.total ?? 0,
    sessions: rows[0]?.sessions ?? 0,
    collector: await readCollector(db, range),
    kinds: await countsBy(db, 'kind', range),
    pages: await countsBy(db, 'pagetype', range),
  }
}
