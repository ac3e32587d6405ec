/** Measures of the document itself: time to first byte, first input delay, timing of its load (spec 3, 4). */
import type { Finish, PageStart } from '../types'
import { observe } from '../lib/observe'
import { roundMetric } from '../../metric-value'

/** What the browser says of the document's own load; empty where it says nothing. */
export const navigationEntry = (): Partial<PerformanceNavigationTiming> =>
  performance.getEntriesByType('navigation')[0] ?? {}

/** Time to the document's first byte, ms, by the definition of web-vitals. A page that came by a route change has none. */
export const measureTtfb =
  ({ state }: PageStart): Finish =>
  () => {
    const { responseStart, activationStart = 0 } = navigationEntry()
    // Some browsers say 0, or a time that is still to come.
    const isTold = state === 'pageload' && responseStart && responseStart > 0 && responseStart < performance.now()
    return isTold ? Math.max(0, responseStart - activationStart) : undefined
  }

/** First input delay, ms: how long the document's first input waited. web-vitals has it no more. */
export const measureFid = ({ state }: PageStart): Finish => {
  let value: number | undefined
  if (state !== 'pageload') return () => value
  const input = observe('first-input', ([first]) => {
    if (first) value ??= first.processingStart - first.startTime
  })
  return () => {
    input.end()
    return value
  }
}

/** Timing fields of the document (spec 3), ms each. Empty where the browser has none. */
export const navigationTiming = (): Record<string, number> => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry) return {}
  return {
    redirectTime: roundMetric(entry.redirectEnd - entry.redirectStart),
    dnsTime: roundMetric(entry.domainLookupEnd - entry.domainLookupStart),
    tcpTime: roundMetric(entry.connectEnd - entry.connectStart),
    // 0 as start: a connection without it.
    sslTime: roundMetric(entry.secureConnectionStart && entry.connectEnd - entry.secureConnectionStart),
    requestTime: roundMetric(entry.responseStart - entry.requestStart),
    responseTime: roundMetric(entry.responseEnd - entry.responseStart),
    domInteractiveTime: roundMetric(entry.domInteractive),
    domReadyTime: roundMetric(entry.domContentLoadedEventEnd),
    loadTime: roundMetric(entry.loadEventEnd),
  }
}
