/** Bytes per client and minute, counted in this process: reports are stored, so their size is bounded, too. */

export interface ByteBudget {
  /** Takes `bytes` from the client's budget; when it does not have them, the seconds until it has a new one. */
  take(client: string, bytes: number, now: number): number | null
}

interface Window {
  /** ms */
  startedAt: number
  bytes: number
}

/** @param clients kept in memory at most; the oldest are dropped first. */
export function createByteBudget({
  bytes: limit,
  windowMs,
  clients,
}: {
  bytes: number
  windowMs: number
  clients: number
}): ByteBudget {
  const windows = new Map<string, Window>()
  return {
    take(client, bytes, now) {
      const known = windows.get(client)
      const isCurrent = known !== undefined && now >= known.startedAt && now < known.startedAt + windowMs
      const window = isCurrent ? known : { startedAt: now, bytes: 0 }
      if (window.bytes + bytes > limit) return Math.ceil((window.startedAt + windowMs - now) / 1000)
      window.bytes += bytes
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
