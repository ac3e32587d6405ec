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
