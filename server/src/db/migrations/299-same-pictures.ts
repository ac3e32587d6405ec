/**
 * Sealed pictures with a mark, by which the same one of two users is known; services that fail once in a demonstration
 * as the code names them, each area adding its own without a change of the table.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table private_picture add column mark text`,
  `create index private_picture_mark on private_picture (mark) where mark is not null`,
  `alter table demo_failure drop constraint demo_failure_provider_check`,
  `alter table demo_failure add constraint demo_failure_provider_check check (provider ~ '^[a-z]{2,20}$')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
