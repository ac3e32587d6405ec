/** Deletes reports that are too old or too many; a sweep of the job runner calls it. */
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { MAX_ERRORS, ERROR_RETENTION_MS, PARAMS_RETENTION_MS, SHARE_RETENTION_MS, SWEEP_BATCH } from '../limits'

/** @param now ms @returns the number of deleted rows; while it is positive, more may be due. */
export async function deleteOldReports(db: Db, now: number): Promise<number> {
  const statements = [
    sql`delete from share_record where id in
      (select id from share_record where created_at < ${now - SHARE_RETENTION_MS} limit ${SWEEP_BATCH})`,
    sql`delete from param_record where id in
      (select id from param_record where created_at < ${now - PARAMS_RETENTION_MS} limit ${SWEEP_BATCH})`,
    sql`delete from error_report where (fingerprint, day) in
      (select fingerprint, day from error_report where last_at < ${now - ERROR_RETENTION_MS} limit ${SWEEP_BATCH})`,
    sql`delete from error_report where (fingerprint, day) in
      (select fingerprint, day from error_report order by last_at desc, fingerprint offset ${MAX_ERRORS} limit ${SWEEP_BATCH})`,
  ]
  let deleted = 0
  for (const statement of statements) deleted += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return deleted
}
