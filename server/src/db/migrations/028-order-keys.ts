/**
 * The keys of created orders need no reference to their user: the same statement writes an order that has one, nothing
 * is read through the key's, and it is deleted after days. Checking it took a twentieth of placing an order.
 */
import { sql, type Kysely } from 'kysely'

const statements = [`alter table idempotency drop constraint idempotency_user_id_fkey`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
