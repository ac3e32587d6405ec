/** The performance record of one page visit (spec 3). Times are moments, ms since the epoch; 0: it has not happened. */
import { clampMetric } from '../metric-value'

/** Names are the specification's. // wire spelling. A type, not an interface: it becomes an event's fields. */
export type PerformanceRecord = {
  /** The document began to be read; of its first page only. */
  h5pageLoadingTime: number
  /** The document and all it names had loaded; of its first page only. */
  h5pageLoadedTime: number
  pageHiddenCount: number
  pageShowCount: number
  /** The page was asked for: of the first by opening the document, of later ones by the change of address. */
  pageOpenTime: number
  /** Tracking's load. */
  pageLoadingTime: number
  /** The last show. */
  pageShowTime: number
  /** The first frame after the load. */
  pageRenderingTime: number
  /** The first section with content stood in the page. */
  pageDataLoadedTime: number
  /** The last scroll (or change of size) came to rest. */
  pageScrollTime: number
  /** The last hide. */
  pageHiddenTime: number
}

/** A record of a page that loads now. @param at ms */
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

/** Takes over the moments that the native app knows better (bridge getPageLifecycleTime): numbers under the record's own names. */
export const withNativeTimes = (record: PerformanceRecord, times: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(record) as (keyof PerformanceRecord)[]) {
    const time = times[name]
    if (typeof time === 'number' && Number.isFinite(time) && time > 0) record[name] = time
  }
}

/** The number that stands for the record: ms from opening the page to its first frame, 0–100000 (spec 9). */
export const renderingSpan = ({ pageOpenTime, pageRenderingTime }: PerformanceRecord): number =>
  clampMetric(pageRenderingTime - pageOpenTime)
