/**
 * The key of an intended act in an order's history (server/src/state-graph): a repeated request finds the event of the
 * first one, and two at once cannot both write it.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table order_event add column key text`,
  `create unique index order_event_key on order_event (order_id, key) where key is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
