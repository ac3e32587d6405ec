import type { EntryTypes } from './entries'
import { safely } from './safely'

export interface Observation {
  /** Takes at once what has been noted and not told yet. */
  flush(): void
  stop(): void
}

const NONE: Observation = { flush: () => {}, stop: () => {} }

/** Tells the entries of a type, those from before too. A browser that has none of them tells nothing. */
export const observe = <T extends keyof EntryTypes>(
  type: T,
  take: (entries: EntryTypes[T][]) => void,
  options: { durationThreshold?: number } = {},
): Observation =>
  safely(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return NONE
    // The browser gives the entries of the one type that was asked for; its types do not say so.
    const tell = (entries: PerformanceEntryList) => safely(() => take(entries as EntryTypes[T][]))
    const observer = new PerformanceObserver((list) => tell(list.getEntries()))
    observer.observe({ type, buffered: true, ...options })
    return { flush: () => tell(observer.takeRecords()), stop: () => observer.disconnect() }
  }) ?? NONE
