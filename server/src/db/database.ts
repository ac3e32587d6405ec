/**
 * Opens the database: PostgreSQL when DATABASE_URL is set, else PGlite on disk (embedded.ts). Both use `pg` and one
 * dialect.
 */
import pg from 'pg'
import type { Config } from '../config'
import type { Logger } from '../kit/logger'
import { CONNECTION_TIMEOUT_MS, IDLE_TRANSACTION_TIMEOUT_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits'
import { openEmbedded } from './embedded'
import { createHandle, type Db } from './handle'
import { types } from './types'

export type { Db } from './handle'
export { transaction, type Trx } from './transaction'

interface PoolSettings {
  databaseUrl: string
  /** Connections at most. */
  poolSize: number
  /** Longest wait of a statement for a lock, ms. */
  lockTimeoutMs?: number
}

/**
 * Opens the database of the settings; `db.destroy()` closes it. PostgreSQL is first contacted by the first query.
 * @throws DataDirLocked when another process has the embedded one open.
 */
export async function createDb(config: Config, log: Logger): Promise<Db> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir)
  return createHandle(createPool({ databaseUrl: config.databaseUrl, poolSize: config.poolSize }, log))
}

/** The connections of the requests. */
export function createPool(
  { databaseUrl, poolSize, lockTimeoutMs = LOCK_TIMEOUT_MS }: PoolSettings,
  log: Pick<Logger, 'warn'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: 'reluxe',
    types,
  })
  surviveBrokenConnections(pool, log)
  return pool
}

/**
 * A connection that breaks reports it by an event, which would end the process if nothing listened. The pool listens to
 * its connections only while they are idle, so each gets a listener of its own: it may break between two statements of
 * a transaction. The next statement of that transaction then fails, and the pool replaces the connection.
 */
export function surviveBrokenConnections(pool: pg.Pool, log: Pick<Logger, 'warn'>): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'))
  })
  // The pool repeats the event of an idle connection, which is logged already.
  pool.on('error', () => undefined)
}
