/**
 * What the console looks for among a hundred thousand orders: by state, by the phone of the delivery, by an item of any
 * order. Titles are found through `item_search`, so that no extension is needed.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create index orders_by_state on orders (state, id)`,
  `create index orders_phone on orders ((address ->> 'phone'))`,
  // Live lines have their own index; an order that is placed writes nothing here.
  `create index order_line_let_go on order_line (item_id) where not live`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
