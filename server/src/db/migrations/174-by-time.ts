/** Messages and orders are listed by their time, as the lists show it; rows may be written in another sequence. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `drop index message_of_user`,
  `create index message_of_user on message (user_id, created_at desc, id desc)`,
  `drop index orders_of_user`,
  `create index orders_of_user on orders (user_id, created_at desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
