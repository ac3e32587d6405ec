import type { MetricType } from '@contract/tracking'

/** What src/app hands in. Functions are called again for every record. */
export interface MetricsPorts {
  /** The signed address of POST /track/telemetry, root-relative on H5, absolute in the mini-program. */
  endpoint(): string
  /** GET of a tiny answer from our server (`/healthz`), addressed like `endpoint`, and the headers that sign it. */
  ping: { address: string; headers(): Readonly<Record<string, string>> }
  appid: string
  /** The build's version. */
  version: string
  /** The platform label (spec 1). */
  clientType: string
  os: string
  ua: string
  /** `pc` when absent (spec 3). */
  fromType?: string
  /** The experiment group; '' is sent as ALL. */
  abtesttype(): string
  sessionid(): string
  cookieid(): string
  uid(): string
  /** The active page's path and query, unredacted: personal data is removed here. */
  address(): string
  /** Receives failed measurements: for a debug log only. */
  log?(problem: string): void
}

export interface Metrics {
  /**
   * Another page becomes active: ends the current measurement and starts a new one (spec 4). Call it at once, before
   * the page is drawn.
   */
  navigated(url: string): void
  /** Ends all measurements without sending waiting records. */
  stop(): void
}

export type PageState = 'pageload' | 'navigation'

/** How and when a page began. */
export interface PageStart {
  state: PageState
  /** ms since the document's time origin; 0 for the first page. */
  start: number
}

/** The page that a record is about, as it was when it became active. */
export interface MeasuredPage extends PageStart {
  pagetype: string
  pageid: string
  pageurl: string
}

export type Extra = Readonly<Record<string, unknown>>

/** Receives one measured value (ms; cls: a score; memory: MB) with further facts about it. */
export type Report = (metrictype: MetricType | 'base', value: number | undefined, more?: Extra) => void

/** Ends a page's measurement and returns its value; undefined when there is none. */
export type Finish<T = number> = () => T | undefined
