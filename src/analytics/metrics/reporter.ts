/**
 * Collects records and sends them: when 50 wait, and when the page is hidden. Bounded; refused records are lost (spec
 * 8: errors of metrics are swallowed).
 */
import type { TelemetryRecord } from '@contract/tracking'
import { deliver } from './lib/network'
import { safely } from './lib/safely'
import { RECORDS_PER_LOAD, RECORDS_PER_REQUEST, REQUEST_LENGTH } from './limits'

export const createReporter = (endpoint: () => string) => {
  let waiting: string[] = []
  let taken = 0

  const flush = (): void => {
    const all = waiting
    waiting = []
    while (all.length) {
      const batch: string[] = []
      let length = 0
      // An oversized record is sent alone.
      while (
        all[0] !== undefined &&
        batch.length < RECORDS_PER_REQUEST &&
        (!batch.length || length + all[0].length <= REQUEST_LENGTH)
      ) {
        length += all[0].length
        batch.push(all[0])
        all.shift()
      }
      deliver(endpoint(), `{"records":[${batch.join(',')}]}`)
    }
  }

  return {
    add(record: TelemetryRecord): void {
      if (taken >= RECORDS_PER_LOAD) return
      taken++
      safely(() => waiting.push(JSON.stringify(record)))
      if (waiting.length >= RECORDS_PER_REQUEST) flush()
    },
    flush,
  }
}
