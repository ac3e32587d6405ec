import { safely } from './safely'

/**
 * Paints caused by an interaction, in Chromium since 2026 (wicg.github.io/soft-navigations). `startTime` is the tap's.
 */
interface InteractionPaint extends PerformanceEntry {
  largestContentfulPaint?: PerformanceEntry & { size: number }
}

/** The observed entries, by type. web-vitals declares their fields; the TypeScript library has only some of them. */
export interface EntryTypes {
  longtask: PerformanceEntry
  'long-animation-frame': PerformanceLongAnimationFrameTiming
  'layout-shift': LayoutShift
  event: PerformanceEventTiming
  'first-input': PerformanceEventTiming
  'interaction-contentful-paint': InteractionPaint
}

export interface Observation {
  /** Delivers pending entries and stops. @returns whether the browser supports the type */
  end(): boolean
  stop(): void
}

const NONE: Observation = { end: () => false, stop: () => {} }

/** Observes entries of a type, including earlier ones. No effect in a browser without the type. */
export const observe = <T extends keyof EntryTypes>(
  type: T,
  take: (entries: EntryTypes[T][]) => void,
  durationThreshold?: number,
): Observation =>
  safely(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return NONE
    // The observer delivers only the requested type; its typing does not say so.
    const deliver = (entries: PerformanceEntryList) => safely(() => take(entries as EntryTypes[T][]))
    const observer = new PerformanceObserver((list) => deliver(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold })
    const stop = () => observer.disconnect()
    const end = () => {
      deliver(observer.takeRecords())
      stop()
      return true
    }
    return { end, stop }
  }) ?? NONE
