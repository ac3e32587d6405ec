/**
 * Counts the collector's responses, for the operator. In memory first and written every ten seconds, so that counting
 * costs requests nothing; a killed process loses the counts of the last ten seconds, never events.
 */
import type { MarkAnswer } from '@contract/tracking'
import { sql } from 'kysely'
import type { AppContext } from '../../kit/context'
import type { Collector } from './collector'
import { NotStored } from './group-commit'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const FLUSH_MS = 10_000

/** The rows of this day are used up; none of the record is stored. */
export class DayFull extends NotStored {}

type Counts = Pick<MarkAnswer, 'accepted' | 'duplicate' | 'rejected'> & { turnedAway: number }

/**
 * Wraps the collector to count its responses: each failed attempt to store a record counts as refused. `drain` writes
 * the last counts.
 */
export function tallied(collector: Collector, { db, clock, log, config }: AppContext): Collector {
  let minutes = new Map<number, Counts>()
  /** Rows of a day as the table has them, those of other processes included; null until it was read. */
  let written: { day: number; rows: number } | null = null

  const dayOfNow = () => Math.floor(clock.now() / DAY_MS) * DAY_MS

  async function readDay(): Promise<void> {
    const day = dayOfNow()
    const { rows } = await db
      .selectFrom('collectorTally')
      .select(sql<number>`coalesce(sum(accepted), 0)::bigint`.as('rows'))
      .where('receivedAt', '>=', day)
      .executeTakeFirstOrThrow()
    written = { day, rows }
  }

  /** Exact for this process; what others have stored is known at most ten seconds late. */
  async function isDayFull(): Promise<boolean> {
    const day = dayOfNow()
    // Without an answer the database will refuse the rows themselves.
    if (written?.day !== day) await readDay().catch(() => undefined)
    let rows = written?.day === day ? written.rows : 0
    for (const [minute, { accepted }] of minutes) if (minute >= day) rows += accepted
    return rows >= config.trackingRowsPerDay
  }

  const keep = (minute: number, counts: Counts) => {
    const known = minutes.get(minute)
    minutes.set(minute, known === undefined ? counts : sum(known, counts))
  }

  const add = (counts: Counts) => {
    const minute = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
    keep(minute, counts)
  }

  async function counted(store: () => Promise<MarkAnswer>): Promise<MarkAnswer> {
    try {
      if (await isDayFull()) throw new DayFull('the rows of this day are used up')
      const answer = await store()
      add({ ...answer, turnedAway: 0 })
      return answer
    } catch (error) {
      if (error instanceof NotStored) add({ accepted: 0, duplicate: 0, rejected: 0, turnedAway: 1 })
      throw error
    }
  }

  async function write(): Promise<void> {
    const taken = minutes
    minutes = new Map()
    for (const [minute, { accepted, duplicate, rejected, turnedAway }] of taken) {
      try {
        await sql`
          insert into collector_tally as known (received_at, accepted, duplicate, rejected, turned_away)
          values (${minute}, ${accepted}, ${duplicate}, ${rejected}, ${turnedAway})
          on conflict (received_at) do update set accepted = known.accepted + excluded.accepted,
            duplicate = known.duplicate + excluded.duplicate, rejected = known.rejected + excluded.rejected,
            turned_away = known.turned_away + excluded.turned_away
        `.execute(db)
        taken.delete(minute)
      } catch (error) {
        // Added again at the next write.
        log.warn({ err: error }, 'the collector could not write its counts')
        for (const [late, counts] of taken) keep(late, counts)
        return
      }
    }
    if (written !== null) await readDay().catch(() => undefined)
  }

  /** Writes are serialised, so that the last one resolves after all others. */
  let writing = Promise.resolve()
  const flush = () => (writing = writing.then(write))

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    events: (record) => counted(() => collector.events(record)),
    telemetry: (records) => counted(() => collector.telemetry(records)), // wire spelling
    error: (report) => counted(() => collector.error(report)),
    exposure: (body, headers) => counted(() => collector.exposure(body, headers)),
    async drain() {
      clearInterval(timer)
      await collector.drain()
      await flush()
    },
  }
}

const sum = (a: Counts, b: Counts): Counts => ({
  accepted: a.accepted + b.accepted,
  duplicate: a.duplicate + b.duplicate,
  rejected: a.rejected + b.rejected,
  turnedAway: a.turnedAway + b.turnedAway,
})
