/** Converts a received `telemetry` record to its row (contract/tracking.ts, spec 3). */
import { TelemetryRecord } from '@contract/tracking'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { dayOf, timeOfId } from './event-id'
import { column, eventTime } from './read-event'
import { safeFields, safeText } from './privacy'

const isRecord = TypeCompiler.Compile(TelemetryRecord)

/** A row of `telemetry_record`, with the table's column names. */
export interface MetricRow {
  day: number
  event_id: string
  received_at: number
  at: number
  metrictype: string
  value: number | null
  pagestate: string
  pageid: string
  pagetype: string
  version: string
  session_id: string
  cookie_id: string | null
  os: string
  abtesttype: string
  backup: Record<string, unknown>
}

/** @param receivedAt ms @returns null when the record violates the contract. */
export function metricRow(given: unknown, receivedAt: number): MetricRow | null {
  if (!isRecord.Check(given)) return null
  const { metrictype, eventid, pagestate, pageid, sessionid, version, ...rest } = given.backup
  const made = timeOfId(eventid)
  if (made === null) return null
  const backup = safeFields({ ...rest, appid: given.appid, ua: given.ua, actiontype: given.actiontype })
  return {
    day: dayOf(made),
    event_id: eventid,
    received_at: receivedAt,
    at: eventTime([made], receivedAt),
    metrictype,
    value: metricOf(rest, metrictype),
    pagestate,
    pageid: safeText(pageid),
    pagetype: safeText(given.pagetype),
    version: safeText(version),
    session_id: safeText(sessionid),
    cookie_id: column(backup.cookieid),
    os: safeText(given.os),
    abtesttype: safeText(given.abtesttype),
    backup,
  }
}

/** The value of a single metric: `value`, else the field named like the metric. A base record has none. */
function metricOf(fields: Readonly<Record<string, unknown>>, metrictype: string): number | null {
  const value = fields.value ?? fields[metrictype]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
