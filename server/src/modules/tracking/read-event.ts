/** Converts a received event to its row; null for an invalid one (contract/tracking.ts, spec 5). */
import { TrackingFields } from '@contract/tracking'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { dayOf, timeOfId } from './event-id'
import { ACTIONTYPE_MAX, TRUSTED_AGE_MS, COLUMN_MAX, PAGETYPE_MAX } from './limits'
import { keyedHash, safeFields, safeText, safeValue } from './privacy'

const isFields = TypeCompiler.Compile(TrackingFields)
const TOP_NAMES = new Set(Object.keys(TrackingFields.properties).filter((name) => name !== 'backup'))
/** Placeholders of spec 8 for a missing value. */
const PLACEHOLDER = /^no login info$|^(?:token|uid|t)_not_found$|^device-id not found$/
/** Letters, digits and English symbols (spec 5). */
const NAME = /^[\x21-\x7e]+$/

/** A row of tracking_event, with the table's column names. */
export interface EventRow {
  day: number
  event_id: string
  received_at: number
  at: number
  kind: string
  pagetype: string
  technical: boolean
  session_id: string | null
  cookie_id: string | null
  uid: string | null
  info_id: string | null
  section_id: string | null
  sort_id: string | null
  order_id: string | null
  version: string | null
  abtesttype: string | null
  network: string | null
  top: Record<string, unknown>
  backup: Record<string, unknown>
}

/** An event's fields, or the common fields of a record's events, ready for storage. */
export interface SafeEvent {
  top: Record<string, string>
  backup: Record<string, unknown>
  /** As received: only values in the form of an id are used. */
  eventId: unknown
}

export interface Arrival {
  /** ms */
  receivedAt: number
  technical: boolean
  network: string
}

/** @param hashKey of the hash that replaces a login token. @returns null when a field violates the contract. */
export function safeEvent(given: unknown, hashKey: string): SafeEvent | null {
  if (!isFields.Check(given)) return null
  const top: Record<string, string> = {}
  const unknownFields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'backup' || name === 'clientip') continue
    // Unknown fields at the top belong in backup (spec 5).
    if (!TOP_NAMES.has(name)) unknownFields[name] = value
    else if (typeof value === 'string' || typeof value === 'number') top[name] = String(safeValue(value))
  }
  const { token, eventid, ...rest } = given.backup ?? {}
  const backup = safeFields({ ...unknownFields, ...rest })
  if (typeof token === 'string') backup.token = PLACEHOLDER.test(token) ? token : keyedHash(hashKey, token)
  return { top, backup, eventId: eventid }
}

/** @returns null when pagetype, actiontype or event id are invalid. */
export function eventRow(
  common: SafeEvent,
  own: SafeEvent,
  { receivedAt, technical, network }: Arrival,
): EventRow | null {
  const { pagetype, actiontype, sessionid, cookieid, version, abtesttype, ...top } = { ...common.top, ...own.top }
  const made = timeOfId(own.eventId)
  if (made === null || !isName(pagetype, PAGETYPE_MAX) || !isName(actiontype, ACTIONTYPE_MAX)) return null
  const backup = { ...common.backup, ...own.backup }
  return {
    day: dayOf(made),
    event_id: String(own.eventId),
    received_at: receivedAt,
    at: eventTime([Number(top.timestamp), made], receivedAt),
    kind: actiontype,
    pagetype,
    technical,
    session_id: column(sessionid),
    cookie_id: column(cookieid),
    uid: column(backup.uid),
    info_id: column(backup.infoId),
    section_id: column(backup.sectionId),
    sort_id: column(backup.sortId),
    order_id: column(backup.orderId),
    version: column(version),
    abtesttype: column(abtesttype),
    network,
    top,
    backup,
  }
}

function isName(name: string | undefined, max: number): name is string {
  return name !== undefined && name.length <= max && NAME.test(name) && name !== 'null' && name !== 'undefined'
}

/** The first plausible time of the client, never later than the arrival; ms. */
export function eventTime(times: readonly number[], receivedAt: number): number {
  const trusted = times.find((time) => Number.isSafeInteger(time) && time > receivedAt - TRUSTED_AGE_MS)
  return Math.min(trusted ?? receivedAt, receivedAt)
}

/** A value as a column of its own; null for missing values and placeholders. */
export function column(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '' || PLACEHOLDER.test(value)) return null
  return value.length > COLUMN_MAX ? safeText(value, COLUMN_MAX) : value
}
