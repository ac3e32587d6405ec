/**
 * The time of a shop with several processes: the database's clock, since deadlines and leases that one process writes
 * are read by the others. A process whose own clock is wrong would else cancel orders that have just been placed.
 */
import { sql } from 'kysely'
import type { Clock } from '../kit/clock'
import type { Logger } from '../kit/logger'
import { CLOCK_TOLERANCE_MS, CLOCK_WARNING_MS } from '../limits'
import type { Db } from './handle'

export interface DatabaseClock extends Clock {
  /**
   * Compares both clocks, and returns the database's time, ms. Deadlines use it, so they are right even when the
   * process's clock has just been moved; `now()` is right from then on.
   * @throws when the database does not respond.
   */
  sync: () => Promise<number>
}

/** Follows the database's clock from the first `sync` on. @param local the process's clock */
export function createDatabaseClock(db: Db, local: Clock, log: Pick<Logger, 'warn'>): DatabaseClock {
  let offset = 0
  return {
    now: () => local.now() + offset,
    sync: async () => {
      const before = local.now()
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
      const time = rows[0]?.now ?? before
      const after = local.now()
      // The answer was given at some moment between both readings.
      const [least, most] = [time - after, time - before]
      if (offset < least - CLOCK_TOLERANCE_MS || offset > most + CLOCK_TOLERANCE_MS) {
        offset = Math.round((least + most) / 2)
        if (Math.abs(offset) > CLOCK_WARNING_MS) {
          log.warn({ behindMs: offset }, "this process's clock is wrong: the database's is used")
        }
      }
      return time
    },
  }
}
