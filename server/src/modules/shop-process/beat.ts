/** What a process reports about itself, and reads about all of them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { sql, type Selectable } from 'kysely'
import { poolCounts, takeSlowStatements, type Db } from '../../db/handle'
import { PROCESS_RETENTION_MS, STATEMENT_RETENTION_MS, STATEMENTS_SHOWN } from './limits'
import type { ShopProcessTable, SlowStatementTable, TimerRun } from './tables'

export interface ProcessIdentity {
  id: string
  release: string
  startedAt: number
}

/** @param program the file that the process runs @param now ms */
export function identityOf(program: string, now: number): ProcessIdentity {
  return {
    id: `${os.hostname()}:${process.pid}:${now}`,
    release: createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12),
    startedAt: now,
  }
}

/** Stores the process's state and the slow statements since the last beat, and deletes what is no longer shown. */
export async function beat(
  db: Db,
  { id, release, startedAt }: ProcessIdentity,
  timers: readonly TimerRun[],
  now: number,
): Promise<void> {
  const state = {
    beatAt: now,
    memoryMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    connections: JSON.stringify(poolCounts(db)),
    timers: JSON.stringify(timers),
  }
  await db
    .insertInto('shopProcess')
    .values({ id, host: os.hostname(), pid: process.pid, release, node: process.version, startedAt, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
  for (const { statement, count, totalMs, maxMs } of takeSlowStatements(db)) {
    const hash = createHash('sha256').update(statement).digest('hex').slice(0, 32)
    await sql`
      insert into slow_statement as s (hash, statement, count, total_ms, max_ms, last_at)
      values (${hash}, ${statement}, ${count}, ${totalMs}, ${maxMs}, ${now})
      on conflict (hash) do update set count = s.count + excluded.count, total_ms = s.total_ms + excluded.total_ms,
        max_ms = greatest(s.max_ms, excluded.max_ms), last_at = excluded.last_at`.execute(db)
  }
  await db
    .deleteFrom('shopProcess')
    .where('beatAt', '<', now - PROCESS_RETENTION_MS)
    .execute()
  await db
    .deleteFrom('slowStatement')
    .where('lastAt', '<', now - STATEMENT_RETENTION_MS)
    .execute()
}

/** A process that stops in order is not shown as one that does not respond. */
export async function leave(db: Db, { id }: ProcessIdentity): Promise<void> {
  await db.deleteFrom('shopProcess').where('id', '=', id).execute()
}

/** Those that have reported within a day, the newest first. */
export const readProcesses = (db: Db): Promise<Selectable<ShopProcessTable>[]> =>
  db.selectFrom('shopProcess').selectAll().orderBy('startedAt', 'desc').orderBy('id').execute()

/** Those that took longest in all. */
export const readSlowStatements = (db: Db): Promise<SlowStatementTable[]> =>
  db
    .selectFrom('slowStatement')
    .selectAll()
    .orderBy('totalMs', 'desc')
    .orderBy('hash')
    .limit(STATEMENTS_SHOWN)
    .execute()
