/** What a start needs of a PostgreSQL that other processes of the shop use: patience, and one at a time. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../kit/logger'
import { CONNECTION_TIMEOUT_MS, LOCK_PAUSES_MS } from '../limits'
import { isLockTimeout } from './errors'

/** Chosen freely: the process that holds this lock prepares what all share. */
const START_LOCK = 7_340_282

/**
 * Carries out work that a start cannot do without, again and again while a table is in use longer than a statement
 * waits for it: a migration of another process may take minutes.
 * @param what for the log, e.g. `a migration`
 * @param work leaves nothing behind when it fails
 */
export async function untilUnlocked<T>(
  what: string,
  work: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
  pausesMs: readonly number[] = LOCK_PAUSES_MS,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      const ms = pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0
      log.warn({ attempt: attempt + 1, pauseMs: ms }, `${what} waits for a table that is in use`)
      await pause(ms)
    }
  }
}

/**
 * Carries out work while no other process of the shop does such work; the others wait for as long as it takes, on a
 * connection of their own.
 * @param databaseUrl null: the embedded database, which has no other process
 */
export async function oneAtATime<T>(
  databaseUrl: string | null,
  work: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
): Promise<T> {
  if (databaseUrl === null) return work()
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'reluxe-start',
  })
  client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'))
  await client.connect()
  try {
    // Said explicitly, as the database or the role may have limits of their own.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
