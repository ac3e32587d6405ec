import * as limits from './limits'
import { clampMetric } from '../metric-value'

it('has the tracking constants of section 9', () => {
  expect(limits).toMatchObject({
    SEND_TIMEOUT: 2000,
    RETRY_INTERVAL: 10_000,
    MAX_RETRIES: 10,
    COOKIE_LIFETIME: 31_536_000_000,
    SESSION_TIMEOUT: 43_200_000,
    CLAMP_MIN: 0,
    CLAMP_MAX: 100_000,
  })
})

it('lets a lease outlast a send, and end before the next retry', () => {
  expect(limits.LEASE).toBeGreaterThan(2 * limits.SEND_TIMEOUT)
  expect(limits.LEASE).toBeLessThan(limits.RETRY_INTERVAL)
})

it.each([
  [-1, 0],
  [0, 0],
  [12.5, 12.5],
  [100_000, 100_000],
  [100_001, 100_000],
  [Infinity, 100_000],
  [Number.NaN, 0],
])('clamps %d to %d: 0–100000', (value, clamped) => expect(clampMetric(value)).toBe(clamped))
