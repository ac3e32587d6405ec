/** The durations of orders (settings.ts), for what does not read them within a statement. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { settingMs, type Settings } from '../../kit/settings'
import type { DeliveryTimes } from './delivery'
import { orderSettings } from './settings'

/** Every duration; `demo.step` is the pace at which demonstration orders move by themselves. */
export type TimerKey = keyof typeof orderSettings

/** The times from which days of arrival follow. */
export const readTimesOf = (settings: Settings) => (): DeliveryTimes => ({
  'order.merchantShip': settings.get(orderSettings, 'order.merchantShip'),
  'order.inspect': settings.get(orderSettings, 'order.inspect'),
  'order.dispatch': settings.get(orderSettings, 'order.dispatch'),
  'order.transit': settings.get(orderSettings, 'order.transit'),
  'order.complete': settings.get(orderSettings, 'order.complete'),
})

/** A duration in ms, as the database has it now. */
export async function timerMs(db: Db, key: TimerKey): Promise<number> {
  return settingMs(db, orderSettings, key)
}

/**
 * Sets a duration for deadlines that begin afterwards, without the range and the history that operators have: for
 * demonstrations and tests.
 */
export async function setTimer(db: Db, key: TimerKey, ms: number, now: number): Promise<void> {
  if (!Number.isSafeInteger(ms) || ms <= 0) throw new RangeError(`a timer runs for a positive number of ms, not ${ms}`)
  await sql`
    insert into setting (key, value, version, updated_at) values (${key}, ${String(ms)}::jsonb, 1, ${now})
    on conflict (key) do update set value = excluded.value, version = setting.version + 1, updated_at = excluded.updated_at`.execute(
    db,
  )
}
