/** The outbox (migration 024): work to be done after, and only if, the transaction that wrote it commits. */
import type { ColumnType, Generated } from 'kysely'

/** A job is deleted when it is done; a DEAD one has failed all attempts and waits for an operator. */
export interface JobTable {
  id: Generated<number>
  kind: string
  payload: ColumnType<Record<string, string>, string, string>
  dueAt: number
  state: Generated<'WAITING' | 'DEAD'>
  attempts: Generated<number>
  /** Lease of the process that took the job; after this time another process may take it. */
  leasedUntil: number | null
  lastError: string | null
  createdAt: number
}

export interface JobTables {
  job: JobTable
}
