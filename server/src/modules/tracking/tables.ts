/**
 * The client's reports (migration 030). `day` is whole days since the epoch in UTC, all times are ms of the server's
 * clock.
 */
import type { JSONColumnType } from 'kysely'

interface Received {
  /** Day of the record's own id; of its arrival for exposures. */
  day: number
  receivedAt: number
  /** Time of the event, by the client's estimate of the server's time. */
  at: number
}

export interface TrackingEventTable extends Received {
  eventId: string
  /** actiontype */
  kind: string
  pagetype: string
  /** Sent by the technical variant. */
  technical: boolean
  sessionId: string | null
  cookieId: string | null
  uid: string | null
  infoId: string | null
  sectionId: string | null
  sortId: string | null
  orderId: string | null
  /** Of the build. */
  version: string | null
  abtesttype: string | null
  /** The client's network without its last part. */
  network: string | null
  /** The event's other top-level fields. */
  top: JSONColumnType<Record<string, unknown>>
  backup: JSONColumnType<Record<string, unknown>>
}

export interface TelemetryRecordTable extends Received {
  eventId: string
  metrictype: string
  /** Of a single metric: ms, a score, bytes; null in a base record. */
  value: number | null
  pagestate: string
  pageid: string
  pagetype: string
  version: string
  sessionId: string
  cookieId: string | null
  os: string
  abtesttype: string
  backup: JSONColumnType<Record<string, unknown>>
}

export interface ClientErrorTable extends Received {
  eventId: string
  /** Equal for errors with the same name, message and stack. */
  fingerprint: string
  projectId: string
  environment: string
  release: string
  errorName: string
  message: string
  stack: string
  pageUrl: string
  componentName: string
  sourceFile: string
  line: number
  column: number
  sessionId: string | null
  userAgent: string
  browser: string
  /** Of the last click, CSS px. */
  clickX: number | null
  clickY: number | null
}

export interface GoodsExposureTable extends Received {
  /** A hash of device and nonce. */
  nonce: string
  /** 0-based position of the item within its record. */
  place: number
  itemId: string
  position: number
  sectionId: string
  platform: string
  source: string
  vfm: string
  sid: string
  pageUrl: string
  userAgent: string
  /** A hash of the device's id. */
  device: string
}

/** Known nonces; a repeated record finds its own here. */
export interface ExposureNonceTable {
  nonce: string
  receivedAt: number
}

/** The collector's counts, by minute (tally.ts). */
export interface CollectorTallyTable {
  /** Start of the minute, ms. */
  receivedAt: number
  accepted: number
  duplicate: number
  rejected: number
  turnedAway: number
}

export interface TrackingTables {
  trackingEvent: TrackingEventTable
  telemetryRecord: TelemetryRecordTable
  clientError: ClientErrorTable
  goodsExposure: GoodsExposureTable
  exposureNonce: ExposureNonceTable
  collectorTally: CollectorTallyTable
}
