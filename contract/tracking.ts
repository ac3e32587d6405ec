/**
 * What the client reports of itself: tracking events, telemetry, exposures, errors (spec 3, 7.1, 7.2, 7.4). All of it stands under the API base, needs
 * no session and is answered bare. Field names are the specification's. // wire spelling
 *
 * | path                          | body                                                        | signed                           |
 * | POST /track/page-mark         | PageMarkBody as JSON                                        | 'head': all but the body         |
 * | POST /track/page-mark-tech    | the same, the technical variant                             | 'head'                           |
 * | POST /track/mark-p            | the same as text/plain: a beacon                            | no: a beacon carries no headers  |
 * | GET  /track/mark.gif          | ImageMarkQuery                                              | no                               |
 * | POST /track/telemetry         | TelemetryBody as JSON or text/plain                         | no                               |
 * | POST /track/exposure          | ExposureBody as JSON                                        | whole, with nonce and device     |
 * | POST /collect-error           | CollectErrorBody as JSON or text/plain                      | no                               |
 * | GET  /config/salog-cfg        | see calls.ts                                                | whole                            |
 *
 * 'head' is the request signature over an empty body: it shows who asks and when, and costs the phone nothing per event.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { ExperimentUnit } from './platform'

/** Events in one record: about 20 KB, far below what a beacon may carry (64 KB). */
export const EVENTS_PER_RECORD = 50

/** Numbers as numbers or as text; both are kept as text. */
const Value = Type.Union([Type.String({ maxLength: 4000 }), Type.Number()])

/** Everything that a tracking event has at its top (spec 3); what is not among these belongs into `backup`. */
const top = {
  pagetype: Value,
  actiontype: Value,
  /** The browser's or the mini-program's own random id. */
  cookieid: Value,
  appid: Value,
  /** The server's time as far as the client knows it, ms. */
  timestamp: Value,
  /** The device's own time, ms. */
  clienttime: Value,
  ua: Value,
  version: Value,
  os: Value,
  osv: Value,
  /** `375*812`, CSS px. */
  resolution: Value,
  devid: Value,
  clientip: Value,
  city: Value,
  apn: Value,
  source: Value,
  channelid: Value,
  abtesttype: Value,
  sessionid: Value,
  params: Value,
  cate: Value,
  mac: Value,
  browser: Value,
  type: Value,
}

/** token, uid, t, deviceId, endType ('m'), eventid, and what belongs to the event. A token is hashed on receipt. */
export const TrackingBackup = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())

/** One event, or what all events of a record have in common. */
export const TrackingFields = Type.Composite([
  Type.Partial(Type.Object(top)),
  Type.Object({ backup: Type.Optional(TrackingBackup) }),
])
export type TrackingFields = Static<typeof TrackingFields>

/**
 * One record: an event is `{ ...common, ...event, backup: { ...common.backup, ...event.backup } }`. Every event carries `backup.eventid`,
 * `<ms in base 36>-<random of the visit>-<number>`, by which the collector counts it once. Events that are not in order (no pagetype, actiontype or eventid)
 * are counted as rejected and never asked for again.
 */
export const PageMarkBody = Type.Object({
  common: TrackingFields,
  events: Type.Array(TrackingFields, { minItems: 1, maxItems: EVENTS_PER_RECORD }),
})
export type PageMarkBody = Static<typeof PageMarkBody>

/** Success is `resultCode` 200, and is said after the commit alone. Everything else means: send it again. */
export const MarkAnswer = Type.Object({
  resultCode: Type.Integer(),
  /** Newly stored, known already, and not in order. */
  accepted: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Integer(),
})
export type MarkAnswer = Static<typeof MarkAnswer>

/** One event, flat: its top fields, and `backup` as JSON. Answered by a picture of one pixel after the commit, otherwise by none. */
export const ImageMarkQuery = Type.Composite([
  Type.Partial(Type.Object(top)),
  Type.Object({ backup: Type.String({ maxLength: 8000 }) }),
])

export const METRIC_TYPES = [
  'lcp',
  'inp',
  'cls',
  'longtask',
  'rerenderevent',
  'networkping',
  'memory',
  'tbt',
  'ttfb',
  'loaf',
] as const
export type MetricType = (typeof METRIC_TYPES)[number]

/** A telemetry record (spec 3). `backup.metrictype` is a MetricType, or `base` for the record of a whole page. */
export const TelemetryRecord = Type.Object({
  pagetype: Type.String({ maxLength: 200 }),
  actiontype: Type.String({ maxLength: 200 }),
  appid: Value,
  abtesttype: Type.String({ maxLength: 200 }),
  os: Type.String({ maxLength: 200 }),
  ua: Type.String({ maxLength: 512 }),
  backup: Type.Composite([
    Type.Object({
      sessionid: Type.String({ maxLength: 64 }),
      metrictype: Type.Union([Type.Literal('base'), ...METRIC_TYPES.map((name) => Type.Literal(name))]),
      pagestate: Type.Union([Type.Literal('pageload'), Type.Literal('navigation')]),
      /** A page id as spec 5 normalises it. */
      pageid: Type.String({ maxLength: 200 }),
      pageurl: Type.String({ maxLength: 2048 }),
      /** As of an event: the collector counts a record once. */
      eventid: Type.String({ maxLength: 100 }),
      /** Of the build: percentiles are told by it. */
      version: Type.String({ maxLength: 64 }),
    }),
    Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
  ]),
})
export type TelemetryRecord = Static<typeof TelemetryRecord>
export const TelemetryBody = Type.Object({ records: Type.Array(TelemetryRecord, { minItems: 1, maxItems: 50 }) })
export type TelemetryBody = Static<typeof TelemetryBody>

/** POST /track/exposure (spec 7.2). Its headers: x-timestamp, x-signature, x-nonce, x-device-id. A nonce counts once. */
export const ExposureBody = Type.Object({
  currentUrl: Type.String({ maxLength: 2048 }),
  userAgent: Type.String({ maxLength: 512 }),
  /** One of the four platform labels. */
  platform: Type.String({ maxLength: 64 }),
  source: Type.String({ maxLength: 64 }),
  item_action: Type.Array(
    Type.Object({
      /** The item's id. */
      id: Type.String({ maxLength: 32 }),
      /** 8*(page-1)+index+1 (spec 3). */
      position: Type.Integer({ minimum: 1 }),
      sectionId: Type.String({ maxLength: 64 }),
      /** The server's time when it was seen, ms. */
      time: Type.Integer(),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** How the list came about, '' when unknown. */
  vfm: Type.String({ maxLength: 200 }),
  sid: Type.String({ maxLength: 200 }),
})
export type ExposureBody = Static<typeof ExposureBody>

/** POST /collect-error (spec 7.4). */
export const CollectErrorBody = Type.Object({
  project_id: Type.String({ maxLength: 64 }),
  environment: Type.String({ maxLength: 32 }),
  /** The build, for its source maps. */
  release: Type.String({ maxLength: 64 }),
  error_name: Type.String({ maxLength: 200 }),
  message: Type.String({ maxLength: 2000 }),
  stack: Type.String({ maxLength: 10_000 }),
  page_url: Type.String({ maxLength: 2048 }),
  component_name: Type.String({ maxLength: 200 }),
  source_file: Type.String({ maxLength: 1000 }),
  line: Type.Integer({ minimum: 0 }),
  column: Type.Integer({ minimum: 0 }),
  /** Of the visit: how many visits an error met. */
  session_id: Type.Optional(Type.String({ maxLength: 64 })),
  user_agent: Type.String({ maxLength: 512 }),
  browser: Type.String({ maxLength: 64 }),
  /** As of an event: with it the report is counted once. */
  eventid: Type.Optional(Type.String({ maxLength: 100 })),
  /** CSS px of the page; null when nothing was clicked. */
  last_click: Type.Union([Type.Object({ x: Type.Number(), y: Type.Number() }), Type.Null()]),
})
export type CollectErrorBody = Static<typeof CollectErrorBody>

/** GET /config/salog-cfg: the experiment group, which becomes `abtesttype`. */
export const SalogConfig = Type.Object({ experimentGroup: Type.String() })
export type SalogConfig = Static<typeof SalogConfig>

/** The calls of this file. */
export const trackingCalls = {
  'GET /config/salog-cfg': {
    about: 'The experiment group that events carry.',
    input: ExperimentUnit,
    data: SalogConfig,
    who: 'anyone',
  },
} as const satisfies CallTable
