import * as limits from './limits'
import { clampMetric } from '../metric-value'

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
])('clamps %d to %d: 0–100000 (spec 9/71)', (value, clamped) => expect(clampMetric(value)).toBe(clamped))
