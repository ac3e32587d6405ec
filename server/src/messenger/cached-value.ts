/** Caches a token or ticket until shortly before it expires; concurrent callers share one renewal. */
import type { Clock } from '../kit/clock'
import { PAUSE_AFTER_FAILURE_MS, RENEW_BEFORE_MS } from '../limits'

export interface TimedValue {
  value: string
  /** Lifetime, ms. */
  lifetimeMs: number
}

export interface CachedValue {
  /**
   * The cached value, or a new one. @throws what `load` throws; shortly after a failure it throws the same error again.
   */
  get(): Promise<string>
  /** Drops a value that turned out to be invalid; a newer one stays. */
  drop(value: string): void
}

export function createCachedValue(clock: Clock, load: () => Promise<TimedValue>): CachedValue {
  let cached: { value: string; renewAt: number } | null = null
  let underWay: Promise<string> | null = null
  let failure: { error: unknown; until: number } | null = null

  async function renew(): Promise<string> {
    try {
      const { value, lifetimeMs: lifetimeMs } = await load()
      // For a short lifetime, the renewal margin is its second half.
      cached = { value, renewAt: clock.now() + lifetimeMs - Math.min(RENEW_BEFORE_MS, lifetimeMs / 2) }
      failure = null
      return value
    } catch (error) {
      failure = { error, until: clock.now() + PAUSE_AFTER_FAILURE_MS }
      throw error
    } finally {
      underWay = null
    }
  }

  return {
    get() {
      const now = clock.now()
      if (cached !== null && now < cached.renewAt) return Promise.resolve(cached.value)
      if (failure !== null && now < failure.until) return Promise.reject(failure.error)
      underWay ??= renew()
      return underWay
    },
    drop(value) {
      if (cached?.value === value) cached = null
    },
  }
}
