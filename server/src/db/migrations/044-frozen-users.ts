/** Accounts that an operator has frozen. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table app_user add column frozen_at bigint, add column frozen_reason text not null default '',
    add column version integer not null default 1`,
  `create index app_user_frozen on app_user (id) where frozen_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
