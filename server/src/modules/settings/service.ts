/**
 * The values of settings: all of them in memory, changed in the database, in force in every process within 5 s. On
 * PostgreSQL a change notifies the other processes; each reads the table every few seconds all the same.
 */
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import type { Logger } from '../../kit/logger'
import { valueError, type SettingsStore, type SettingTable, type SettingView } from '../../kit/settings'
import type { SettingValue } from '../../kit/setting-value'
import { changeSetting, rowOf } from './acts/change-setting'
import { followChanges } from './follow'
import { HISTORY_ROWS } from './limits'

/** The settings with what the life of the process needs. */
export interface SettingsService extends SettingsStore {
  /** Reads all values; call it before the first `get`. */
  load: () => Promise<void>
  /**
   * Keeps the values current until the returned function is called.
   * @param databaseUrl where notifications come from; null for the embedded database, which one process uses alone
   */
  follow: (databaseUrl: string | null) => () => Promise<void>
}

interface Parts {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error' | 'warn'>
  /** Every setting of the server. */
  declared: SettingTable
}

export function createSettings({ db, clock, log, declared }: Parts): SettingsService {
  let values: ReadonlyMap<string, SettingValue> = new Map()

  const readRows = () => db.selectFrom('setting').select(['key', 'value', 'version', 'updatedAt']).execute()

  async function load(): Promise<void> {
    const read = new Map<string, SettingValue>()
    for (const { key, value } of await readRows()) {
      const row = declared[key]
      if (!row) continue
      const problem = valueError(row, value)
      // Numbers may be out of the range that binds operators: a carried-over timer counts as it was set.
      if (problem !== null && typeof value !== typeof row.default)
        log.error({ key, value }, 'a setting has a wrong value')
      else read.set(key, value)
    }
    values = read
  }

  async function list(): Promise<SettingView[]> {
    const rows = new Map((await readRows()).map((row) => [row.key, row]))
    return Object.entries(declared).map(([key, row]) => {
      const stored = rows.get(key)
      return {
        key,
        row,
        value: stored?.value ?? row.default,
        version: stored?.version ?? 0,
        changedAt: stored?.updatedAt ?? null,
      }
    })
  }

  return {
    get: (table, key) => (values.get(key) ?? table[key]?.default) as never,
    load,
    list,
    history: async (key) => {
      rowOf(declared, key)
      return db
        .selectFrom('settingChange')
        .select(['at', 'before', 'after', 'actorId', 'reason'])
        .where('key', '=', key)
        .orderBy('id', 'desc')
        .limit(HISTORY_ROWS)
        .execute()
    },
    async change(request, also) {
      const view = await changeSetting({ db, clock, declared }, request, also)
      await load()
      return view
    },
    follow: (databaseUrl) => followChanges(databaseUrl, load, log),
  }
}
