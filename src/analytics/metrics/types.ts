import type { MetricType } from '@contract/tracking'

/** What the measures need from above them. Functions are asked anew for every record. */
export interface MetricsPorts {
  /** POST /track/telemetry, root-relative on H5, absolute in the mini-program. */
  endpoint: string
  /** GET of a tiny answer of ours (`/healthz`), as `endpoint`. */
  pingAddress: string
  appid: string
  /** Of the build. */
  version: string
  /** The platform label (spec 1). */
  clientType: string
  os: string
  ua: string
  /** `pc` when left out (spec 3). */
  fromType?: string
  /** The experiment's group; '' becomes ALL. */
  abtesttype(): string
  sessionid(): string
  cookieid(): string
  uid(): string
  /** Of the page in front: path and query as they stand. What belongs to a person is taken out here. */
  address(): string
  /** Two pictures for the net speed test, the small one first; without it two sizes of a picture that the page shows. */
  speedPictures?(): readonly [string, string] | undefined
  /** Told what could not be measured: for a debug log only. */
  log?(problem: string): void
}

export interface Metrics {
  /** Another page came to the front: the current measurement ends, a new one begins (spec 4). Call it at once, before the page is drawn. */
  navigated(url: string): void
  /** Ends all measures, without sending what is gathered. */
  stop(): void
}

export type PageState = 'pageload' | 'navigation'

/** When and as what a page began. */
export interface PageStart {
  state: PageState
  /** ms since the document's time origin; 0 for the first page. */
  start: number
}

/** The page that a record is about, as it was when it came to the front. */
export interface MeasuredPage extends PageStart {
  pagetype: string
  pageid: string
  pageurl: string
}

export type Extra = Readonly<Record<string, unknown>>

/** Takes one measured value (ms, but cls: a score, memory: MB) with what else is known of it. */
export type Report = (metrictype: MetricType | 'base', value: number | undefined, more?: Extra) => void

/** Ends the measure of a page and tells its value, undefined when there is none. */
export type Finish<T = number> = () => T | undefined
