/**
 * Requests counted for all processes together, for the calls whose rate matters most (plugins/rates.ts). Unlogged: what
 * was counted in the minute before a crash of the database need not survive it.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create unlogged table rate_window (
    bucket text primary key,
    started_at bigint not null,
    used integer not null check (used > 0)
  ) with (fillfactor = 50)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
