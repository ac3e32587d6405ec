import { every } from '../lib/safely'
import { get } from '../lib/network'
import { PING_TIMEOUT, SAMPLE_INTERVAL } from '../limits'
import type { MetricsPorts, Report } from '../types'

/**
 * Reports the response time of a tiny request to our server, every minute while the page is visible (spec 9), ms.
 * Without an answer within 5 s it is `failed`.
 */
export const watchPing = (
  { address, headers }: MetricsPorts['ping'],
  isSeen: () => boolean,
  report: Report,
): (() => void) =>
  every(SAMPLE_INTERVAL, () => {
    if (!isSeen()) return
    const start = Date.now()
    const reportPing = (failed: 0 | 1) => report('networkping', Math.min(Date.now() - start, PING_TIMEOUT), { failed })
    get(address, PING_TIMEOUT, headers()).then(
      () => reportPing(0),
      () => reportPing(1),
    )
  })
