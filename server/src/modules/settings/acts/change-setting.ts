/** An operator changes a setting: value, history and what comes with it in one transaction, then a notification. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Db } from '../../../db/database'
import type { Clock } from '../../../kit/clock'
import { Refusal, refuseField } from '../../../kit/refusal'
import type { SettingValue } from '../../../kit/setting-value'
import {
  valueError,
  type ChangeRequest,
  type SettingRow,
  type SettingsStore,
  type SettingTable,
  type SettingView,
} from '../../../kit/settings'
import { CHANNEL } from '../follow'
import { REFUSALS } from '../messages'

/** @throws Refusal NOT_FOUND for a key that nothing declares */
export function rowOf(declared: SettingTable, key: string): SettingRow {
  const row = Object.hasOwn(declared, key) ? declared[key] : undefined
  if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.unknown)
  return row
}

/** @throws Refusal NOT_FOUND; BAD_REQUEST with the field `value`; CONFLICT when it was changed since `version` */
export async function changeSetting(
  { db, clock, declared }: { db: Db; clock: Clock; declared: SettingTable },
  { key, value, version, actorId, reason }: ChangeRequest,
  also: Parameters<SettingsStore['change']>[1],
): Promise<SettingView> {
  const row = rowOf(declared, key)
  const problem = valueError(row, value)
  if (problem !== null) throw refuseField('value', problem)
  const after = value as SettingValue
  const now = clock.now()
  await transaction(db, async (trx) => {
    const stored = await trx.selectFrom('setting').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
    if ((stored?.version ?? 0) !== version) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
    const before = stored?.value ?? row.default
    if (before === after) throw refuseField('value', REFUSALS.unchanged)
    const next = { key, value: JSON.stringify(after), version: version + 1, updatedAt: now }
    const { numAffectedRows } = await sql`
      insert into setting (key, value, version, updated_at) values (${key}, ${next.value}::jsonb, ${next.version}, ${now})
      on conflict (key) do update set value = excluded.value, version = excluded.version, updated_at = excluded.updated_at
      where setting.version = ${version}`.execute(trx)
    // Two operators who both saw the default.
    if (numAffectedRows !== 1n) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
    await trx
      .insertInto('settingChange')
      .values({
        key,
        at: now,
        before: JSON.stringify(before),
        after: next.value,
        version: next.version,
        actorId,
        reason,
      })
      .execute()
    await also?.(trx, { before, after })
    // Notifications are sent with the commit.
    await sql`select pg_notify(${CHANNEL}, ${key})`.execute(trx)
  })
  return { key, row, value: after, version: version + 1, changedAt: now }
}
