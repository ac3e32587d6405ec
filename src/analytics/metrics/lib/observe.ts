import { safely } from './safely'

/** What a tap brought, as Chromium tells it since 2026 (wicg.github.io/soft-navigations). It begins with the tap. */
interface InteractionPaint extends PerformanceEntry {
  largestContentfulPaint?: PerformanceEntry & { size: number }
}

/** The entries that are observed, by type. Their fields are declared by web-vitals, as the TypeScript library has only some of them. */
export interface EntryTypes {
  longtask: PerformanceEntry
  'long-animation-frame': PerformanceLongAnimationFrameTiming
  'layout-shift': LayoutShift
  event: PerformanceEventTiming
  'first-input': PerformanceEventTiming
  'interaction-contentful-paint': InteractionPaint
}

export interface Observation {
  /** Takes what has been noted and not told yet, and stops. @returns whether the browser has entries of the type */
  end(): boolean
  stop(): void
}

const NONE: Observation = { end: () => false, stop: () => {} }

/** Tells the entries of a type, those from before too. A browser that has none of them tells nothing. */
export const observe = <T extends keyof EntryTypes>(
  type: T,
  take: (entries: EntryTypes[T][]) => void,
  durationThreshold?: number,
): Observation =>
  safely(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return NONE
    // The browser gives the entries of the one type that was asked for; its types do not say so.
    const tell = (entries: PerformanceEntryList) => safely(() => take(entries as EntryTypes[T][]))
    const observer = new PerformanceObserver((list) => tell(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold })
    const stop = () => observer.disconnect()
    const end = () => {
      tell(observer.takeRecords())
      stop()
      return true
    }
    return { end, stop }
  }) ?? NONE
