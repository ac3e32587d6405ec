/** How a report leaves: without waiting, without an answer, without a word when it fails. */

/** @param headers given, it cannot go as a beacon, which carries none. */
export const send = (url: string, body: string, headers?: Readonly<Record<string, string>>): void => {
  try {
    if (!headers && navigator.sendBeacon?.(url, body)) return
    // A page that is being left still sends it.
    fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => {})
  } catch {
    // A report that cannot leave is lost; that is no second fault.
  }
}

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
