/**
 * Finds out whether the database responds, on a connection of its own: a pool that is full of slow requests must not
 * make the process look broken.
 */
import pg from 'pg'
import type { Logger } from '../kit/logger'
import { HEALTH_TIMEOUT_MS } from '../limits'
import { surviveBrokenConnections } from './database'

export interface Probe {
  /** @throws when the database does not respond within HEALTH_TIMEOUT_MS. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** It connects with the first check, and again whenever the connection broke. */
export function createProbe(databaseUrl: string, log: Pick<Logger, 'warn'>): Probe {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: HEALTH_TIMEOUT_MS,
    query_timeout: HEALTH_TIMEOUT_MS,
    application_name: 'reluxe-health',
  })
  surviveBrokenConnections(pool, log)
  return {
    check: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}
