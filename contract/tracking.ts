/**
 * The client's reports: tracking events, metrics, exposures, errors (spec 3, 7.1, 7.2, 7.4). All paths are below the
 * API base, need no session and have bare answers. Field names are the specification's. // wire spelling
 *
 * | path                       | body                                   | signed                       |
 * | POST /track/page-mark      | PageMarkBody as JSON                   | 'head': all but the body     |
 * | POST /track/page-mark-tech | the same, the technical variant        | 'head'                       |
 * | POST /track/mark-p         | the same as text/plain: a beacon       | 'address'                    |
 * | GET  /track/mark.gif       | ImageMarkQuery                         | 'address'                    |
 * | POST /track/telemetry      | MetricsBody as JSON or text/plain      | 'address'                    |
 * | POST /track/exposure       | ExposureBody as JSON                   | whole, with nonce and device |
 * | POST /collect-error        | CollectErrorBody as JSON or text/plain | 'address'                    |
 * | GET  /config/salog-cfg     | see calls.ts                           | whole                        |
 *
 * 'head' is the request signature over an empty body: it proves sender and time, and needs no hashing of the body on
 * the phone. 'address' is the same, as the parameters x-timestamp and x-signature at the end of the address where a
 * request has no headers of its own (beacon, image, script).
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { ExperimentUnit } from './platform'

/** Events per record: about 20 KB, far below the limit of a beacon (64 KB). */
export const EVENTS_PER_RECORD = 50

/** The largest value of the database's integer columns. */
const COUNT_MAX = 2_147_483_647

/** Numbers as numbers or as text; both are stored as text. */
const Value = Type.Union([Type.String({ maxLength: 4000 }), Type.Number()])

/** The top-level fields of a tracking event (spec 3); all others belong into `backup`. */
const top = {
  pagetype: Value,
  actiontype: Value,
  /** The browser's or the mini-program's own random id. */
  cookieid: Value,
  appid: Value,
  /** The server's time as known on the client, ms. */
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

/** token, uid, t, deviceId, endType ('m'), eventid, and the event's own fields. A token is hashed on receipt. */
export const TrackingBackup = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())

/** One event, or the fields that all events of a record share. */
export const TrackingFields = Type.Composite([
  Type.Partial(Type.Object(top)),
  Type.Object({ backup: Type.Optional(TrackingBackup) }),
])
export type TrackingFields = Static<typeof TrackingFields>

/**
 * One record: an event is `{ ...common, ...event, backup: { ...common.backup, ...event.backup } }`. Every event has
 * `backup.eventid`, `<ms in base 36>-<random of the visit>-<number>`, by which the collector counts it once. Invalid
 * events (no pagetype, actiontype or eventid) count as rejected and must not be sent again.
 */
export const PageMarkBody = Type.Object({
  common: TrackingFields,
  events: Type.Array(TrackingFields, { minItems: 1, maxItems: EVENTS_PER_RECORD }),
})
export type PageMarkBody = Static<typeof PageMarkBody>

/** Success is `resultCode` 200, sent only after the commit. Any other answer means: send it again. */
export const MarkAnswer = Type.Object({
  resultCode: Type.Integer(),
  /** Numbers of newly stored, already known and invalid events. */
  accepted: Type.Integer(),
  duplicate: Type.Integer(),
  rejected: Type.Integer(),
})
export type MarkAnswer = Static<typeof MarkAnswer>

/**
 * One event, flat: its top-level fields, and `backup` as JSON. After the commit the answer is a picture of one pixel,
 * otherwise there is none.
 */
export const ImageMarkQuery = Type.Composite([
  Type.Partial(Type.Object(top)),
  Type.Object({
    backup: Type.String({ maxLength: 8000 }),
    'x-timestamp': Type.Optional(Type.String()),
    'x-signature': Type.Optional(Type.String()),
  }),
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

/** A metric's record (spec 3). `backup.metrictype` is a MetricType, or `base` for the record of a whole page. */
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
      /** As in an event: the collector counts a record once. */
      eventid: Type.String({ maxLength: 100 }),
      /** Release of the build: percentiles are grouped by it. */
      version: Type.String({ maxLength: 64 }),
    }),
    Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
  ]),
})
export type TelemetryRecord = Static<typeof TelemetryRecord>
export const MetricsBody = Type.Object({ records: Type.Array(TelemetryRecord, { minItems: 1, maxItems: 50 }) })
export type MetricsBody = Static<typeof MetricsBody>

/**
 * POST /track/exposure (spec 7.2). Its headers: x-timestamp, x-signature, x-nonce, x-device-id. A nonce counts once.
 */
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
      position: Type.Integer({ minimum: 1, maximum: COUNT_MAX }),
      sectionId: Type.String({ maxLength: 64 }),
      /** The server's time when the item was seen, ms. */
      time: Type.Integer(),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** How the list was produced, '' when unknown. */
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
  line: Type.Integer({ minimum: 0, maximum: COUNT_MAX }),
  column: Type.Integer({ minimum: 0, maximum: COUNT_MAX }),
  /** Id of the visit, to count the visits that an error affects. */
  session_id: Type.Optional(Type.String({ maxLength: 64 })),
  user_agent: Type.String({ maxLength: 512 }),
  browser: Type.String({ maxLength: 64 }),
  /** As in an event: with it the report is counted once. */
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
