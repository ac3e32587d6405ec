/** Writes a job into the outbox. */
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
