/** Writes a job into the outbox, and counts what is in it. */
import { sql } from 'kysely'
import type { Db } from '../db/handle'

export interface NewJob {
  kind: string
  payload: Record<string, string>
  /** When the job is due, ms; a time in the past means as soon as possible. */
  dueAt: number
  /** ms */
  now: number
}

/** Must be called within the transaction whose effect the job continues: without a commit there is no job. */
export async function enqueueJob(trx: Db, { kind, payload, dueAt, now }: NewJob): Promise<void> {
  await trx
    .insertInto('job')
    .values({ kind, payload: JSON.stringify(payload), dueAt, leasedUntil: null, lastError: null, createdAt: now })
    .execute()
}

export interface JobCounts {
  /** Jobs that wait, those with earlier failures included. */
  waiting: number
  /** Jobs that have failed all attempts: an operator must act. */
  dead: number
  /** How long the oldest due job has been waiting, ms; 0 without one. */
  oldestDueMs: number
}

/** The state of the outbox, for metrics and warnings. @param now ms */
export async function countJobs(db: Db, now: number): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state = 'WAITING') as waiting, count(*) filter (where state = 'DEAD') as dead,
      greatest(0, ${now}::bigint - coalesce(min(due_at) filter (where state = 'WAITING'), ${now}::bigint)) as oldest_due_ms
    from job`.execute(db)
  return rows[0] ?? { waiting: 0, dead: 0, oldestDueMs: 0 }
}
