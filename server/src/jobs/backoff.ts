import { BACKOFF_MAX_MS, BACKOFF_MS } from './limits'

/** Delay in ms after `attempts` failures (1 or more). */
export function backoffMs(attempts: number): number {
  return Math.min(BACKOFF_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS)
}
