/** What each client may use within a window of time (bytes, drawings), counted in this process. */

export interface Budget {
  /** Takes `amount` from the client's budget; when that is more than it has, the seconds until it has a new one. */
  take(client: string, amount: number, now: number): number | null
}

interface Window {
  /** ms */
  startedAt: number
  used: number
}

/** @param clients kept in memory at most; the oldest are dropped first. */
export function createBudget({
  limit,
  windowMs,
  clients,
}: {
  limit: number
  windowMs: number
  clients: number
}): Budget {
  const windows = new Map<string, Window>()
  return {
    take(client, amount, now) {
      const known = windows.get(client)
      const isCurrent = known !== undefined && now >= known.startedAt && now < known.startedAt + windowMs
      const window = isCurrent ? known : { startedAt: now, used: 0 }
      if (window.used + amount > limit) return Math.ceil((window.startedAt + windowMs - now) / 1000)
      window.used += amount
      if (!isCurrent) {
        windows.delete(client)
        const [oldest] = windows.keys()
        if (windows.size >= clients && oldest !== undefined) windows.delete(oldest)
        windows.set(client, window)
      }
      return null
    },
  }
}
