/** Appeals by somebody who has another account only: its number goes to the lost one (design: account 2.1). */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Who asks, signed in with the new number; null where the account asks for itself.
  `alter table appeal add column by_user_id bigint references app_user (id)`,
  `create index appeal_by on appeal (by_user_id, id) where by_user_id is not null`,
  `create unique index appeal_open_by on appeal (by_user_id)
    where state in ('AUDITING', 'RESTING') and by_user_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
