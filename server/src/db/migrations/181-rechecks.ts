/** A number that was not used for long may be somebody else's now (design: account 2.1). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table app_user
    -- Since when; null while nothing more is asked.
    add column recheck_at bigint,
    add column recheck_tries integer not null default 0,
    add column recheck_locked_until bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
