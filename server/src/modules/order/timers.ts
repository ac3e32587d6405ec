/** The server's table of timers: how long an order may stay in a state, as an operator has set it. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Clock } from '../../kit/clock'
import type { DeliveryTimes } from './delivery'
import type { OrderTimer } from './graph'

/** Every key of the table; `demo.step` is the pace at which demonstration orders move by themselves. */
export type TimerKey =
  OrderTimer | keyof DeliveryTimes | 'parcel.noTrace' | 'parcel.count' | 'claim.search' | 'demo.step'

/** Reads what days of arrival follow from; read again once what was read is older than `maxAgeMs`. */
export function createReadTimes(db: Db, clock: Clock, maxAgeMs: number): () => Promise<DeliveryTimes> {
  let known: { times: DeliveryTimes; readAt: number } | null = null
  return async () => {
    const now = clock.now()
    if (known === null || now - known.readAt >= maxAgeMs) {
      const rows = await db.selectFrom('timerSetting').select(['key', 'ms']).execute()
      const of = (key: TimerKey): number => {
        const row = rows.find((one) => one.key === key)
        if (!row) throw new Error(`timer_setting has no ${key}`)
        return row.ms
      }
      const times = {
        'order.merchantShip': of('order.merchantShip'),
        'order.inspect': of('order.inspect'),
        'order.dispatch': of('order.dispatch'),
        'order.transit': of('order.transit'),
        'order.complete': of('order.complete'),
      }
      known = { times, readAt: now }
    }
    return known.times
  }
}

/** Duration of a timer in ms. Migration 020 creates every row, so a missing one means a broken database. */
export async function timerMs(db: Db, key: TimerKey): Promise<number> {
  const row = await db.selectFrom('timerSetting').select('ms').where('key', '=', key).executeTakeFirstOrThrow()
  return row.ms
}

/** Changes a timer for deadlines that begin afterwards; running ones keep their time. */
export async function setTimer(db: Db, key: TimerKey, ms: number, now: number): Promise<void> {
  if (!Number.isSafeInteger(ms) || ms <= 0) throw new RangeError(`a timer runs for a positive number of ms, not ${ms}`)
  await sql`update timer_setting set ms = ${ms}, updated_at = ${now} where key = ${key}`.execute(db)
}
