/** The collector's statements: each writes a whole batch, and returns what was new. */
import type { Db } from '../../db/database'
import { prepared } from '../../db/prepared'
import type { ErrorRow } from './read-error'
import type { EventRow } from './read-event'
import type { ExposureRow } from './read-exposure'
import type { MetricRow } from './read-metric'

type Columns<Row> = Readonly<Record<keyof Row & string, string>>

const EVENT: Columns<EventRow> = {
  day: 'integer',
  event_id: 'text',
  received_at: 'bigint',
  at: 'bigint',
  kind: 'text',
  pagetype: 'text',
  technical: 'boolean',
  session_id: 'text',
  cookie_id: 'text',
  uid: 'text',
  info_id: 'text',
  section_id: 'text',
  sort_id: 'text',
  order_id: 'text',
  version: 'text',
  abtesttype: 'text',
  network: 'text',
  top: 'jsonb',
  backup: 'jsonb',
}
const METRIC: Columns<MetricRow> = {
  day: 'integer',
  event_id: 'text',
  received_at: 'bigint',
  at: 'bigint',
  metrictype: 'text',
  value: 'double precision',
  pagestate: 'text',
  pageid: 'text',
  pagetype: 'text',
  version: 'text',
  session_id: 'text',
  cookie_id: 'text',
  os: 'text',
  abtesttype: 'text',
  backup: 'jsonb',
}
const ERROR: Columns<ErrorRow> = {
  day: 'integer',
  event_id: 'text',
  received_at: 'bigint',
  at: 'bigint',
  fingerprint: 'text',
  project_id: 'text',
  environment: 'text',
  release: 'text',
  error_name: 'text',
  message: 'text',
  stack: 'text',
  page_url: 'text',
  component_name: 'text',
  source_file: 'text',
  line: 'integer',
  column: 'integer',
  session_id: 'text',
  user_agent: 'text',
  browser: 'text',
  click_x: 'double precision',
  click_y: 'double precision',
}
const EXPOSURE: Columns<ExposureRow> = {
  day: 'integer',
  nonce: 'text',
  place: 'integer',
  received_at: 'bigint',
  at: 'bigint',
  item_id: 'text',
  position: 'integer',
  section_id: 'text',
  platform: 'text',
  source: 'text',
  vfm: 'text',
  sid: 'text',
  page_url: 'text',
  user_agent: 'text',
  device: 'text',
}

const names = (columns: Columns<object>) => Object.keys(columns).map((name) => `"${name}"`)
/** The rows of the only parameter, a JSON array. */
const given = (columns: Columns<object>) =>
  `json_to_recordset($1::json) as given(${Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')})`
const insertion = (table: string, columns: Columns<object>) =>
  `insert into ${table} (${names(columns).join(', ')}) select ${names(columns).join(', ')} from ${given(columns)}
  on conflict do nothing returning event_id as "key"`

const insertEvents = prepared<{ key: string }>(insertion('tracking_event', EVENT))
const insertMetrics = prepared<{ key: string }>(insertion('telemetry_record', METRIC))
const insertErrors = prepared<{ key: string }>(insertion('client_error', ERROR))
/** A nonce and its rows are written together or not at all. */
const insertExposures = prepared<{ key: string }>(
  `with given as materialized (select * from ${given(EXPOSURE)}),
  fresh as (
    insert into exposure_nonce (nonce, received_at) select nonce, min(received_at) from given group by nonce order by nonce
    on conflict do nothing returning nonce
  ), stored as (
    insert into goods_exposure (${names(EXPOSURE).join(', ')})
    select ${names(EXPOSURE).join(', ')} from given where nonce in (select nonce from fresh)
  )
  select nonce as "key" from fresh`,
)

async function keysOf(db: Db, insert: typeof insertEvents, rows: readonly object[]): Promise<ReadonlySet<string>> {
  return new Set((await insert(db, [JSON.stringify(rows)])).map(({ key }) => key))
}

/** Each writes all of the rows or none, and returns the new ids. */
export const storeEvents = (db: Db, rows: readonly EventRow[]) => keysOf(db, insertEvents, rows)
export const storeMetrics = (db: Db, rows: readonly MetricRow[]) => keysOf(db, insertMetrics, rows)
export const storeErrors = (db: Db, rows: readonly ErrorRow[]) => keysOf(db, insertErrors, rows)
/** Returns the new nonces. */
export const storeExposures = (db: Db, rows: readonly ExposureRow[]) => keysOf(db, insertExposures, rows)
