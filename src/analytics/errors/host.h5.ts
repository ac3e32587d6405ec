/**
 * The transport of error reports and the load time, as the browser provides them. Sending is fire-and-forget: no
 * waiting, no answer, silent failures.
 */

/** @param headers sent by fetch only: a beacon has none. */
export const send = (url: string, body: string, headers?: Readonly<Record<string, string>>): void => {
  try {
    if (!headers && navigator.sendBeacon?.(url, body)) return
    // keepalive lets the request outlive the page.
    fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => {})
  } catch {
    // A report that cannot be sent is dropped; it must not cause another error.
  }
}

/** The document's load time. */
export interface PageLoad {
  /** ms since the epoch, by the device's clock. */
  start: number
  /** ms from `start` to the end of the load event. */
  duration: number
}

/** Null while the document loads, and in browsers without navigation timing. */
export const pageLoad = (): PageLoad | null => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry && entry.duration > 0
    ? { start: Math.round(performance.timeOrigin), duration: Math.round(entry.duration) }
    : null
}
