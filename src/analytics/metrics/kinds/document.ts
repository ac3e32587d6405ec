/** Measures of the document itself: time to first byte, first input delay, timing of its load (spec 3, 4). */
import type { Finish, PageStart } from '../types'
import { observe } from '../lib/observe'
import { roundMetric } from '../../metric-value'

/** The navigation timing of the document; empty where the browser has none. */
export const navigationEntry = (): Partial<PerformanceNavigationTiming> =>
  performance.getEntriesByType('navigation')[0] ?? {}

/** Time to first byte of the document, ms, as web-vitals defines it. A page after a route change has none. */
export const measureTtfb =
  ({ state }: PageStart): Finish =>
  () => {
    const { responseStart, activationStart = 0 } = navigationEntry()
    // Some browsers report 0, or a time in the future.
    const isReported = state === 'pageload' && responseStart && responseStart > 0 && responseStart < performance.now()
    return isReported ? Math.max(0, responseStart - activationStart) : undefined
  }

/** First input delay, ms: how long the document's first input waited. web-vitals no longer measures it. */
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
    // A start of 0 means a connection without TLS.
    sslTime: roundMetric(entry.secureConnectionStart && entry.connectEnd - entry.secureConnectionStart),
    requestTime: roundMetric(entry.responseStart - entry.requestStart),
    responseTime: roundMetric(entry.responseEnd - entry.responseStart),
    domInteractiveTime: roundMetric(entry.domInteractive),
    domReadyTime: roundMetric(entry.domContentLoadedEventEnd),
    loadTime: roundMetric(entry.loadEventEnd),
  }
}
