/** The performance record of one page visit (spec 3). Times are ms since the epoch; 0: it has not happened. */
import { clampMetric } from '../metric-value'

/** Names are the specification's. // wire spelling. A type, not an interface, because it becomes an event's fields. */
export type PerformanceRecord = {
  /** Parsing of the document began; only for its first page. */
  h5pageLoadingTime: number
  /** The document and its resources had loaded; only for its first page. */
  h5pageLoadedTime: number
  pageHiddenCount: number
  pageShowCount: number
  /** The page was requested: the first by opening the document, later ones by the change of address. */
  pageOpenTime: number
  /** Tracking received the page's load. */
  pageLoadingTime: number
  /** The last show. */
  pageShowTime: number
  /** The first frame after the load. */
  pageRenderingTime: number
  /** The page first contained a section. */
  pageDataLoadedTime: number
  /** The last scroll or resize ended. */
  pageScrollTime: number
  /** The last hide. */
  pageHiddenTime: number
}

/** A record for a page that loads now. @param at ms */
export const newRecord = (at: number): PerformanceRecord => ({
  h5pageLoadingTime: 0,
  h5pageLoadedTime: 0,
  pageHiddenCount: 0,
  pageShowCount: 0,
  pageOpenTime: at,
  pageLoadingTime: at,
  pageShowTime: 0,
  pageRenderingTime: 0,
  pageDataLoadedTime: 0,
  pageScrollTime: 0,
  pageHiddenTime: 0,
})

/** Copies the times that the native app measured (bridge getPageLifecycleTime): numbers under the record's names. */
export const withNativeTimes = (record: PerformanceRecord, times: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(record) as (keyof PerformanceRecord)[]) {
    const time = times[name]
    if (typeof time === 'number' && Number.isFinite(time) && time > 0) record[name] = time
  }
}

/** The record's summary value: ms from opening the page to its first frame, 0–100000 (spec 9). */
export const renderingSpan = ({ pageOpenTime, pageRenderingTime }: PerformanceRecord): number =>
  clampMetric(pageRenderingTime - pageOpenTime)
