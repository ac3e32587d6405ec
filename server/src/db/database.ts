/**
 * Opens the database: PostgreSQL when DATABASE_URL is set, else PGlite on disk (embedded.ts). Both use `pg` and one
 * dialect.
 */
import pg from 'pg'
import type { Config } from '../config'
import type { Logger } from '../kit/logger'
import { CONNECTION_TIMEOUT_MS, IDLE_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits'
import { openEmbedded } from './embedded'
import { createHandle, type Db } from './handle'
import { types } from './types'

export type { Db } from './handle'
export { transaction, type Trx } from './transaction'

/**
 * Opens the database of the settings; `db.destroy()` closes it. PostgreSQL is first contacted by the first query.
 * @throws DataDirLocked when another process has the embedded one open.
 */
export async function createDb(config: Config, log: Logger): Promise<Db> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir)
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: 'reluxe',
    types,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection broke'))
  return createHandle(pool)
}
