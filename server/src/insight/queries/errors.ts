/** Errors of the client, grouped by name, message and place in our sources across builds. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ErrorGroup, ErrorsAnswer, ShownFrame, TimeRange } from '../answers'
import { ERROR_GROUPS, ERROR_ROWS } from '../limits'
import { bucketsOf } from '../range'
import type { StackMapper } from '../source-maps'
import { readStack, type StackFrame } from '../stack'
import { bucket, spread, within } from './span'

interface ErrorRow {
  errorName: string
  message: string
  release: string
  count: number
  sessions: string[]
  firstAt: number
  lastAt: number
  stack: string
  page: string
  component: string
  browser: string
  sourceFile: string
  line: number
  column: number
}

/** Errors without a stack (a script of another origin, a file that failed to load) still have a place. */
function framesOf({ stack, sourceFile, line, column }: ErrorRow): StackFrame[] {
  const frames = readStack(stack)
  return frames.length > 0 || sourceFile === '' ? frames : [{ name: '', file: sourceFile, line, column }]
}

/** The file names of two builds differ by their hash. */
const placeOf = (frame: ShownFrame | undefined): string =>
  frame === undefined
    ? ''
    : `${frame.file.replace(/\.[0-9a-f]{8}(?=\.)/, '')}:${frame.line}:${frame.isMapped ? '' : frame.column}`

export async function readErrors(db: Db, mapStack: StackMapper, range: TimeRange): Promise<ErrorsAnswer> {
  const { rows } = await sql<ErrorRow>`
    with newest as (
      select distinct on (fingerprint, release) fingerprint, release, error_name, message, stack, page_url as page,
        component_name as component, browser, source_file, line, "column"
      from client_error where ${within(range)} order by fingerprint, release, at desc
    ), counted as (
      select fingerprint, release, count(*) as count, min(at) as first_at, max(at) as last_at,
        coalesce(array_agg(distinct session_id) filter (where session_id is not null), '{}') as sessions
      from client_error where ${within(range)} group by fingerprint, release
      order by count desc, last_at desc limit ${ERROR_ROWS}
    )
    select * from counted join newest using (fingerprint, release) order by count desc, last_at desc
  `.execute(db)
  const groups = new Map<string, ErrorGroup & { visits: Set<string> }>()
  for (const row of rows) {
    const frames = await mapStack(row.release, framesOf(row))
    const key = JSON.stringify([row.errorName, row.message, placeOf(frames[0])])
    const known = groups.get(key)
    const isNewest = known === undefined || row.lastAt > known.lastAt
    const shown = isNewest
      ? {
          page: row.page,
          component: row.component,
          browser: row.browser,
          frames,
          stack: frames.length > 0 ? '' : row.stack,
        }
      : known
    const visits = new Set([...(known?.visits ?? []), ...row.sessions])
    groups.set(key, {
      name: row.errorName,
      message: row.message,
      count: (known?.count ?? 0) + row.count,
      sessions: visits.size,
      visits,
      firstAt: Math.min(known?.firstAt ?? row.firstAt, row.firstAt),
      lastAt: Math.max(known?.lastAt ?? 0, row.lastAt),
      releases: [...new Set([...(known?.releases ?? []), row.release])],
      page: shown.page,
      component: shown.component,
      browser: shown.browser,
      frames: shown.frames,
      stack: shown.stack,
    })
  }
  const overTime = await sql<{ bucket: number; value: number }>`
    select ${bucket(range)} as bucket, count(*) as value from client_error where ${within(range)} group by 1
  `.execute(db)
  const counts = spread(range, overTime.rows, 0)
  return {
    range,
    times: bucketsOf(range),
    total: counts.reduce((sum, count) => sum + count, 0),
    counts,
    groups: [...groups.values()]
      .sort((a, b) => b.count - a.count || b.lastAt - a.lastAt)
      .slice(0, ERROR_GROUPS)
      .map(({ visits: _, ...group }) => group),
  }
}
