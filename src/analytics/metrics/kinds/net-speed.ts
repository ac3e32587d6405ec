import { TIMED_OUT } from '../lib/after-paint'
import { roundMetric } from '../../metric-value'
import { get } from '../lib/network'
import { NET_SPEED_TIMEOUT } from '../limits'

export interface NetSpeed {
  /** KB/s of the larger picture. */
  netspeed: number
  /** Load time of the small picture, ms. */
  netlatency: number
}

/**
 * Loads a small picture, then a larger one (spec 7.4), both within 4.5 s. Resolves with undefined after a failure,
 * which is logged.
 */
export const measureNetSpeed = async (
  [small, large]: readonly [string, string],
  log?: (problem: string) => void,
): Promise<NetSpeed | undefined> => {
  const start = performance.now()
  try {
    await get(small, NET_SPEED_TIMEOUT)
    const half = performance.now()
    const bytes = await get(large, NET_SPEED_TIMEOUT - (half - start))
    const seconds = Math.max(1, performance.now() - half) / 1000
    return { netspeed: roundMetric(bytes / 1024 / seconds), netlatency: roundMetric(half - start) }
  } catch {
    log?.(TIMED_OUT)
    return undefined
  }
}
