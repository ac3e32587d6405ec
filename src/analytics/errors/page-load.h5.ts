/** How long the document took, once it is there. */
export interface PageLoad {
  /** ms since the epoch, by the device's clock. */
  start: number
  /** ms from there to the end of the load event. */
  duration: number
}

/** null while it loads, and in browsers that do not tell. */
export const pageLoad = (): PageLoad | null => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry && entry.duration > 0
    ? { start: Math.round(performance.timeOrigin), duration: Math.round(entry.duration) }
    : null
}
