/**
 * The responses that the page fetches from the server: types alone, shared by both. Times are ms of the server's clock.
 */

export type RangeName = '1h' | '24h' | '7d' | '30d'

export interface TimeRange {
  name: RangeName
  from: number
  to: number
  bucketMs: number
}

interface OverTime {
  range: TimeRange
  /** The start of every bucket. */
  times: number[]
}

/** One line of a chart, with a value for every bucket. */
export interface Counts {
  name: string
  total: number
  counts: number[]
}

/** The state of the reporting itself. */
export interface CollectorCounts {
  /** Events and records: newly stored, duplicates, invalid. */
  accepted: number
  duplicate: number
  rejected: number
  /** Requests that were answered with "retry later". */
  turnedAway: number
  /**
   * Events that the devices of this span have dropped in total: after the last retry, or because their store was full.
   */
  dropped: number
}

export interface EventsAnswer extends OverTime {
  collector: CollectorCounts
  total: number
  sessions: number
  /** Sorted by the number of events, descending. */
  kinds: Counts[]
  pages: Counts[]
}

export interface StreamEvent {
  id: string
  receivedAt: number
  at: number
  kind: string
  pagetype: string
  technical: boolean
  /** '' when unknown. */
  session: string
  /** The event's own fields, as truncated JSON. */
  detail: string
}

export interface StreamAnswer {
  /** Newest first. */
  events: StreamEvent[]
  /** Cursor of the next request. */
  cursor: number
}

export type StepName = 'home' | 'list' | 'detail' | 'cart' | 'order' | 'paid'

export interface FunnelStep {
  name: StepName
  /** Visits that reached this step, by any path. */
  sessions: number
  /** Of these, the visits that had also reached the step before; null for the first step. */
  fromPrevious: number | null
}

export interface FunnelAnswer {
  range: TimeRange
  steps: FunnelStep[]
  /** Orders that the shop's ledger has as paid within the span. */
  paidOrders: number
}

export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'FID'
export type Rating = 'good' | 'needs' | 'poor'

export interface VitalStats {
  samples: number
  /** ms, or a score for CLS. */
  p50: number
  p75: number
  p95: number
  /** Thresholds of p75: good up to the first, poor above the second (spec 9). */
  rating: Rating
}

export interface VitalAnswer {
  name: VitalName
  good: number
  poor: number
  /** null without samples in this span. */
  all: VitalStats | null
  /** p75 of every bucket; null without samples. */
  overTime: (number | null)[]
  pages: (VitalStats & { name: string })[]
  builds: (VitalStats & { name: string })[]
}

export interface VitalsAnswer extends OverTime {
  vitals: VitalAnswer[]
}

export interface ShownFrame {
  /** '' when unknown. */
  name: string
  /** A source file of ours when `isMapped`, else the browser's file. */
  file: string
  line: number
  /** 1-based, as browsers count. */
  column: number
  isMapped: boolean
}

export interface ErrorGroup {
  name: string
  message: string
  count: number
  sessions: number
  firstAt: number
  lastAt: number
  releases: string[]
  /** Of the newest occurrence. */
  page: string
  component: string
  browser: string
  frames: ShownFrame[]
  /** The original stack when no frame could be parsed. */
  stack: string
}

export interface ErrorsAnswer extends OverTime {
  total: number
  /** Errors per bucket. */
  counts: number[]
  groups: ErrorGroup[]
}

export interface ItemRow {
  id: string
  /** null when the catalogue has no such item. */
  title: string | null
  exposed: number
  clicked: number
  opened: number
}

export interface ItemsAnswer {
  range: TimeRange
  exposed: number
  clicked: number
  opened: number
  /** Items counted by the exposure log (spec 7.2). */
  logged: number
  rows: ItemRow[]
}
