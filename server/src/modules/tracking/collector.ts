/** Shared by the collector's endpoints: a queue for each kind of row, and the counting of a record's entries. */
import type { CollectErrorBody, ExposureBody, MarkAnswer } from '@contract/tracking'
import type { AppContext } from '../../kit/context'
import { createGroupCommit, type Counts, type Entry, type GroupCommit } from './group-commit'
import { BATCH_LIMIT, QUEUE_LIMIT } from './limits'
import { networkOf } from './privacy'
import { errorRow } from './read-error'
import { eventRow, safeEvent } from './read-event'
import { exposureRows, type ExposureHeaders } from './read-exposure'
import { metricRow } from './read-metric'
import { storeErrors, storeEvents, storeExposures, storeMetrics } from './store'

/** Each resolves after the commit. @throws NotStored */
export interface Collector {
  events(record: EventRecord): Promise<MarkAnswer>
  telemetry(records: readonly unknown[]): Promise<MarkAnswer> // wire spelling
  error(report: CollectErrorBody): Promise<MarkAnswer>
  /** A known nonce makes all its items duplicates. */
  exposure(body: ExposureBody, headers: ExposureHeaders): Promise<MarkAnswer>
  /** Resolves when all accepted rows are written. */
  drain(): Promise<void>
}

interface EventRecord {
  common: unknown
  events: readonly unknown[]
  technical: boolean
  /** The client's network address. */
  address: string
}

interface RowEntry<Row> extends Entry {
  row: Row
}

export function createCollector({ db, clock, config, log, gauges }: AppContext): Collector {
  const hashKey = config.trackingSecret
  const queue = <Row>(kind: string, store: (rows: readonly Row[]) => Promise<ReadonlySet<string>>) => {
    const commit = createGroupCommit<RowEntry<Row>>({
      store: (entries) => store(entries.map(({ row }) => row)),
      queueLimit: QUEUE_LIMIT,
      batchLimit: BATCH_LIMIT,
      onError: (err) => log.error({ err, kind }, 'tracking could not be stored'),
    })
    gauges?.set(`collector_${kind}`, () => commit.waiting())
    return commit
  }
  const events = queue('event', (rows: Parameters<typeof storeEvents>[1]) => storeEvents(db, rows))
  const metrics = queue('metric', (rows: Parameters<typeof storeMetrics>[1]) => storeMetrics(db, rows))
  const errors = queue('error', (rows: Parameters<typeof storeErrors>[1]) => storeErrors(db, rows))
  const exposures = queue('exposure', (records: readonly ReturnType<typeof exposureRows>[]) =>
    storeExposures(db, records.flat()),
  )

  /** Adds the valid rows; null entries count as rejected. */
  async function add<Row extends { event_id: string }>(
    to: GroupCommit<RowEntry<Row>>,
    rows: readonly (Row | null)[],
  ): Promise<MarkAnswer> {
    const entries = rows.flatMap((row) => (row === null ? [] : [{ key: row.event_id, row }]))
    return answer(await to.add(entries), rows.length - entries.length)
  }

  return {
    events({ common, events: given, technical, address }) {
      const arrival = { receivedAt: clock.now(), technical, network: networkOf(address) }
      const shared = safeEvent(common, hashKey)
      const rows = given.map((event) => {
        const own = shared === null ? null : safeEvent(event, hashKey)
        return shared === null || own === null ? null : eventRow(shared, own, arrival)
      })
      return add(events, rows)
    },
    // wire spelling
    telemetry(records) {
      const now = clock.now()
      return add(
        metrics,
        records.map((record) => metricRow(record, now)),
      )
    },
    error: (report) => add(errors, [errorRow(report, clock.now())]),
    async exposure(body, headers) {
      const rows = exposureRows(body, headers, { hashKey, receivedAt: clock.now() })
      const { accepted } = await exposures.add([{ key: rows[0]?.nonce ?? '', row: rows }])
      return answer(accepted === 1 ? { accepted: rows.length, duplicate: 0 } : { accepted: 0, duplicate: rows.length })
    },
    async drain() {
      await Promise.all([events, metrics, errors, exposures].map((each) => each.drain()))
    },
  }
}

function answer({ accepted, duplicate }: Counts, rejected = 0): MarkAnswer {
  return { resultCode: 200, accepted, duplicate, rejected }
}
