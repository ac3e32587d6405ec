/**
 * Validates and shapes events before sending (spec 3, 5, 8). Pure. Problems go to `log` only, never to the user, and
 * nothing throws.
 */
import type { TrackingFields } from '@contract/tracking'
import type { QueuedEvent } from '.'
import { REQUIRED_FIELDS } from './event-map'

/** The page type of a page without one (spec 5); the specification does not give its name. */
export const DEFAULT_PAGETYPE = 'default'

/** The backup's endType (spec 3). */
const END_TYPE = 'm'

/** Top-level field names of an event (spec 3): the contract's, so that the compiler checks both. */
type TopName = Exclude<keyof TrackingFields, 'backup'>
const TOP_NAMES: Readonly<Record<TopName, true>> = {
  pagetype: true,
  actiontype: true,
  cookieid: true,
  appid: true,
  timestamp: true,
  clienttime: true,
  ua: true,
  version: true,
  os: true,
  osv: true,
  resolution: true,
  devid: true,
  clientip: true,
  city: true,
  apn: true,
  source: true,
  channelid: true,
  abtesttype: true,
  sessionid: true,
  params: true,
  cate: true,
  mac: true,
  browser: true,
  type: true,
}
const TOP: ReadonlySet<string> = new Set(Object.keys(TOP_NAMES))

/** Printable ASCII without the space: letters, digits and English symbols. */
const WORD = /^[!-~]+$/

/**
 * Valid pagetype or actiontype: no whitespace, not the words null or undefined, only letters, digits and English
 * symbols (spec 5).
 */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && WORD.test(value) && value !== 'null' && value !== 'undefined'

type Log = (problem: string) => void

const isTop = (name: string, value: unknown): value is string | number =>
  TOP.has(name) && (typeof value === 'string' || typeof value === 'number')

/** Known names stay at the top level, everything else goes into backup (spec 5). */
const place = (fields: Readonly<Record<string, unknown>>, backup: Record<string, unknown>) => {
  const top: TrackingFields = {}
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (isTop(name, value)) top[name as TopName] = value
    else if (value !== undefined) backup[name] = value
  }
  return top
}

const missing = (value: unknown) => value === undefined || value === null || value === ''

/** Logs missing required fields; the event is sent all the same (spec 5: logged only). */
const checkRequired = (kind: string, fields: Readonly<Record<string, unknown>>, log: Log) => {
  const required = (REQUIRED_FIELDS as Readonly<Record<string, readonly string[] | undefined>>)[kind]
  if (!required) return log(`${kind}: no kind of the specification`)
  const lacking = required.filter((name) => missing(fields[name]))
  if (lacking.length > 0) log(`${kind}: without ${lacking.join(', ')}`)
}

/**
 * The event as it is sent; null when its actiontype or id is invalid (spec 5).
 * @param clockOffset the server's time minus the device's, ms
 */
export const normaliseEvent = (event: QueuedEvent, clockOffset: number, log: Log): TrackingFields | null => {
  const { id, kind, fields, at } = event
  if (!isWord(kind) || !isWord(id) || typeof at !== 'number') {
    log(`actiontype "${String(kind)}" is not in order: the event does not count`)
    return null
  }
  checkRequired(kind, fields, log)
  const backup: Record<string, unknown> = {}
  const top = place(fields, backup)
  if (!isWord(top.pagetype)) {
    if (!missing(top.pagetype)) log(`pagetype "${top.pagetype}" is not in order: ${DEFAULT_PAGETYPE} applies`)
    top.pagetype = DEFAULT_PAGETYPE
  }
  top.actiontype = kind
  top.timestamp = at + clockOffset
  top.clienttime = at
  backup.eventid = id
  top.backup = backup
  return top
}

/** Facts about user and device; '' when unknown. */
export interface Facts {
  /** The login token, '' when logged out. */
  token: string
  /** The user's id, '' when logged out or not known yet. */
  uid: string
  deviceId: string
  /** The numeric channel t (spec 6); 0 when unknown. */
  t: number
  cookieid: string
  sessionid: string
  abtesttype: string
  appid: string
  /** The build's version. */
  version: string
  source: string
  channelid: string
  ua: string
  os: string
  osv: string
  resolution: string
  browser: string
  /** The network type, e.g. `4g`. */
  apn: string
  /** Where the visit came from, of its address; '' when it said nothing (spec 3). */
  superSource: string // wire spelling
}

/** Parameters from the native app (getLegoCommonParam, getLegoBackUpParam); they override the webview's. */
export interface NativeParams {
  common: Readonly<Record<string, unknown>>
  backup: Readonly<Record<string, unknown>>
}

/**
 * Placeholders for missing values (spec 8). Assumed: a visitor has the uid `no login info`, a logged-in user whose id
 * is unknown `uid_not_found`.
 */
export const PLACEHOLDERS = {
  loggedOut: 'no login info',
  token: 'token_not_found',
  uid: 'uid_not_found',
  t: 't_not_found',
  deviceId: 'device-id not found',
} as const

/** The fields that all events of a record share. Empty values are left out unless they have a placeholder. */
export const commonFields = (facts: Facts, native: NativeParams | null): TrackingFields => {
  const { token, uid, deviceId, t, superSource, ...known } = facts
  const backup: Record<string, unknown> = {
    token: token || PLACEHOLDERS.token,
    uid: uid || (token ? PLACEHOLDERS.uid : PLACEHOLDERS.loggedOut),
    t: t || PLACEHOLDERS.t,
    deviceId: deviceId || PLACEHOLDERS.deviceId,
    endType: END_TYPE,
    ...(superSource && { superSource }),
    ...native?.backup,
  }
  const top = place({ ...known, devid: deviceId, ...native?.common }, backup)
  for (const name of Object.keys(top) as TopName[]) if (top[name] === '') delete top[name]
  top.backup = backup
  return top
}
