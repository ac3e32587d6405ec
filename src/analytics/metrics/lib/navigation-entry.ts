/** What the browser says of the document's own load; empty where it says nothing. */
export const navigationEntry = (): Partial<PerformanceNavigationTiming> =>
  performance.getEntriesByType('navigation')[0] ?? {}
