/** Percentiles of the web vitals by page and by build, judged by the thresholds of spec 9. */
import { sql, type RawBuilder } from 'kysely'
import { WEB_VITALS } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Rating, TimeRange, VitalAnswer, VitalStats, VitalName, VitalsAnswer } from '../answers'
import { VITALS_ROWS } from '../limits'
import { bucketsOf } from '../range'
import { bucket, spread, within } from './span'

const NAMES: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID']

export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = WEB_VITALS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs' : 'poor'
}

interface Row {
  metric: string
  name: string | null
  isPage: boolean
  isBuild: boolean
  samples: number
  percentiles: [number, number, number]
}

const stats = (name: VitalName, { samples, percentiles: [p50, p75, p95] }: Row): VitalStats => ({
  samples,
  p50,
  p75,
  p95,
  rating: ratingOf(name, p75),
})

/** FCP and FID are not separate metrics (contract/tracking.ts): the record of the whole page contains them. */
const samples = (range: TimeRange): RawBuilder<unknown> => sql`
  select metrictype as metric, value, pageid, version, at from telemetry_record
  where ${within(range)} and metrictype in ('lcp', 'inp', 'cls', 'ttfb') and value is not null
  union all
  select field, case jsonb_typeof(backup->field) when 'number' then (backup->>field)::double precision end, pageid, version, at
  from telemetry_record, unnest(array['fcp', 'fid']) as field
  where ${within(range)} and metrictype = 'base' and jsonb_typeof(backup->field) = 'number'
`

export async function readVitals(db: Db, range: TimeRange): Promise<VitalsAnswer> {
  // Clients name pages and builds: only those with the most samples are read.
  const { rows } = await sql<Row>`
    with figure as (
      select metric, coalesce(pageid, version) as name, grouping(pageid) = 0 as is_page, grouping(version) = 0 as is_build,
        count(*) as samples, percentile_cont(array[0.5, 0.75, 0.95]) within group (order by value) as percentiles
      from (${samples(range)}) as sample
      group by grouping sets ((metric), (metric, pageid), (metric, version))
    ), placed as (
      select *, row_number() over (partition by metric, is_page, is_build order by samples desc, name) as place from figure
    )
    select metric, name, is_page, is_build, samples, percentiles from placed where place <= ${VITALS_ROWS} order by metric, place
  `.execute(db)
  const overTime = await sql<{ metric: string; bucket: number; value: number }>`
    select metric, ${bucket(range)} as bucket, percentile_cont(0.75) within group (order by value) as value
    from (${samples(range)}) as sample group by 1, 2
  `.execute(db)
  const answerOf = (name: VitalName): VitalAnswer => {
    const metric = name.toLowerCase()
    const own = rows.filter((row) => row.metric === metric)
    const all = own.find(({ isPage, isBuild }) => !isPage && !isBuild)
    const named = (row: Row) => ({ name: row.name ?? '', ...stats(name, row) })
    return {
      name,
      ...WEB_VITALS[name],
      all: all === undefined ? null : stats(name, all),
      overTime: spread<number | null>(
        range,
        overTime.rows.filter((row) => row.metric === metric),
        null,
      ),
      pages: own.filter(({ isPage }) => isPage).map(named),
      builds: own.filter(({ isBuild }) => isBuild).map(named),
    }
  }
  return { range, times: bucketsOf(range), vitals: NAMES.map(answerOf) }
}
