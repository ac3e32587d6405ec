/** When a number was changed, how long withdrawals rest after it, and accounts that have joined another. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table app_user
    add column phone_changed_at bigint,
    add column withdraw_rest_until bigint,
    add column closed_at bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
