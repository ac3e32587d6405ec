/** What the page asks of the server: types alone, shared by both. Times are ms of the server's clock. */

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

/** One line of a chart: a value for every bucket. */
export interface Counts {
  name: string
  total: number
  counts: number[]
}

/** How reporting itself fares. */
export interface CollectorFigures {
  /** Events and records: newly stored, known already, not in order. */
  accepted: number
  duplicate: number
  rejected: number
  /** Sends that were answered with "again later". */
  turnedAway: number
  /** Events that the devices of this span have given up since they have been known: past the last retry, or for want of room. */
  dropped: number
}

export interface EventsAnswer extends OverTime {
  collector: CollectorFigures
  total: number
  sessions: number
  /** Those with the most events first. */
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
  /** Its own fields, as cut JSON. */
  detail: string
}

export interface StreamAnswer {
  /** The newest first. */
  events: StreamEvent[]
  /** Where the next question goes on. */
  cursor: number
}

export type StepName = 'home' | 'list' | 'detail' | 'cart' | 'order' | 'paid'

export interface FunnelStep {
  name: StepName
  /** Visits that reached this step, by whatever way. */
  sessions: number
  /** Of these, the visits that had also been at the step before; null for the first. */
  fromPrevious: number | null
}

export interface FunnelAnswer {
  range: TimeRange
  steps: FunnelStep[]
  /** Orders that the shop's own books have as paid within the span. */
  paidOrders: number
}

export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB' | 'FID'
export type Rating = 'good' | 'needs' | 'poor'

export interface VitalFigures {
  samples: number
  /** ms, or a score for CLS. */
  p50: number
  p75: number
  p95: number
  /** Of p75: good up to the first threshold, poor past the second (spec 9). */
  rating: Rating
}

export interface VitalAnswer {
  name: VitalName
  good: number
  poor: number
  /** null: nobody measured it in this span. */
  all: VitalFigures | null
  /** p75 of every bucket; null where there is no sample. */
  overTime: (number | null)[]
  pages: (VitalFigures & { name: string })[]
  builds: (VitalFigures & { name: string })[]
}

export interface VitalsAnswer extends OverTime {
  vitals: VitalAnswer[]
}

export interface ShownFrame {
  /** '' when unknown. */
  name: string
  /** A source of ours when `isMapped`, else what the browser called it. */
  file: string
  line: number
  /** From 1, as browsers count. */
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
  /** Of the newest one. */
  page: string
  component: string
  browser: string
  frames: ShownFrame[]
  /** The stack as it came, when no frame could be read from it. */
  stack: string
}

export interface ErrorsAnswer extends OverTime {
  total: number
  /** Errors of every bucket. */
  counts: number[]
  groups: ErrorGroup[]
}

export interface GoodsRow {
  id: string
  /** null: the catalogue has no such item. */
  title: string | null
  exposed: number
  clicked: number
  opened: number
}

export interface GoodsAnswer {
  range: TimeRange
  exposed: number
  clicked: number
  opened: number
  /** Items counted by the exposure log (spec 7.2). */
  logged: number
  rows: GoodsRow[]
}
