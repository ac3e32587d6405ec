/**
 * Migrates the database to the newest schema. Several processes may start at once: Kysely's migrator takes an advisory
 * lock, and the others wait.
 */
import { Migrator, sql, type Migration } from 'kysely'
import pg from 'pg'
import type { Logger } from '../kit/logger'
import { CONNECTION_TIMEOUT_MS, LOCK_PAUSES_MS, MIGRATION_LOCK_TIMEOUT_MS } from '../limits'
import { surviveBrokenConnections, type Db } from './database'
import { createHandle } from './handle'
import { migrations } from './migrations/index'
import { untilUnlocked } from './start'
import { types } from './types'

/** @returns the names of the migrations that ran now. */
export async function migrate(db: Db, known: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(known) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

interface Waiting {
  /** Pauses between attempts, ms; the last one is repeated. */
  pausesMs?: readonly number[]
  lockTimeoutMs?: number
}

/**
 * The same on a connection of its own to a PostgreSQL: the statements of a migration may run as long as they need (an
 * index of a large table takes minutes), but wait for a lock only briefly, since every request queues behind a waiting
 * ALTER TABLE. Then the whole migration, which is one transaction, is tried again. A process that starts while another
 * one migrates waits for it, up to the hour that Kysely allows.
 */
export async function migrateApart(
  databaseUrl: string,
  log: Pick<Logger, 'warn'>,
  { pausesMs = LOCK_PAUSES_MS, lockTimeoutMs = MIGRATION_LOCK_TIMEOUT_MS }: Waiting = {},
  known?: Record<string, Migration>,
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    lock_timeout: lockTimeoutMs,
    application_name: 'reluxe-migration',
    types,
  })
  surviveBrokenConnections(pool, log)
  const db = createHandle(pool)
  try {
    // Said explicitly, as the database or the role may have limits of their own.
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(db)
    return await untilUnlocked('a migration', () => migrate(db, known), log, pausesMs)
  } finally {
    await db.destroy()
  }
}
