/**
 * The values of settings: all of them in memory, changed in the database, in force in every process within 5 s. On
 * PostgreSQL a change notifies the other processes; each reads the table every few seconds all the same.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { RET } from '@contract/constants'
import { transaction, type Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import type { Logger } from '../../kit/logger'
import { Refusal, refuseField } from '../../kit/refusal'
import {
  valueError,
  type SettingRow,
  type SettingsStore,
  type SettingTable,
  type SettingView,
} from '../../kit/settings'
import type { SettingValue } from '../../kit/setting-value'
import { CONNECTION_TIMEOUT_MS } from '../../limits'
import { HISTORY_ROWS, POLL_MS } from './limits'
import { REFUSALS } from './messages'

/** The channel of notifications. */
const CHANNEL = 'reluxe_setting'

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

  const rowOf = (key: string): SettingRow => {
    const row = Object.hasOwn(declared, key) ? declared[key] : undefined
    if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.unknown)
    return row
  }

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

  const change: SettingsStore['change'] = async ({ key, value, version, actorId, reason }, also) => {
    const row = rowOf(key)
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
    await load()
    return { key, row, value: after, version: version + 1, changedAt: now }
  }

  function follow(databaseUrl: string | null): () => Promise<void> {
    if (databaseUrl === null) return () => Promise.resolve()
    const reload = () => load().catch((error: unknown) => log.error({ err: error }, 'settings could not be read'))
    let stopped = false
    let listener: pg.Client | null = null
    /** Connects once; a connection that breaks is replaced at the next poll. */
    async function listen(): Promise<void> {
      if (listener !== null || stopped) return
      const client = new pg.Client({
        connectionString: databaseUrl ?? '',
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        application_name: 'reluxe-settings',
      })
      listener = client
      const lose = (): void => {
        if (listener === client) listener = null
      }
      client.on('error', (error) => {
        lose()
        log.warn({ reason: error.message }, 'the connection of setting notifications broke')
      })
      client.on('end', lose)
      client.on('notification', () => void reload())
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
      } catch (error) {
        lose()
        log.warn({ err: error }, 'setting notifications are not received: settings are polled')
        await client.end().catch(() => undefined)
      }
    }
    let running: Promise<unknown> = listen()
    const timer = setInterval(() => {
      running = Promise.all([listen(), reload()])
    }, POLL_MS)
    return async () => {
      stopped = true
      clearInterval(timer)
      await running
      await listener?.end()
    }
  }

  return {
    get: (table, key) => (values.get(key) ?? table[key]?.default) as never,
    load,
    list,
    history: async (key) => {
      rowOf(key)
      return db
        .selectFrom('settingChange')
        .select(['at', 'before', 'after', 'actorId', 'reason'])
        .where('key', '=', key)
        .orderBy('id', 'desc')
        .limit(HISTORY_ROWS)
        .execute()
    },
    change,
    follow,
  }
}
