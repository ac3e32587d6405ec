/** The items that are not sold, newest first: the console's list of them does not pass over the sold ones of years. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index item_at_hand on item (id) where state <> 'SOLD'`.execute(db)
}
