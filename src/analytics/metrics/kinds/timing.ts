import { figure } from '../lib/figure'

/** Timing fields of the document (spec 3), ms each. Empty where the browser has none. */
export const navigationTiming = (): Record<string, number> => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry) return {}
  return {
    redirectTime: figure(entry.redirectEnd - entry.redirectStart),
    dnsTime: figure(entry.domainLookupEnd - entry.domainLookupStart),
    tcpTime: figure(entry.connectEnd - entry.connectStart),
    // 0 as start: a connection without it.
    sslTime: figure(entry.secureConnectionStart && entry.connectEnd - entry.secureConnectionStart),
    requestTime: figure(entry.responseStart - entry.requestStart),
    responseTime: figure(entry.responseEnd - entry.responseStart),
    domInteractiveTime: figure(entry.domInteractive),
    domReadyTime: figure(entry.domContentLoadedEventEnd),
    loadTime: figure(entry.loadEventEnd),
  }
}
