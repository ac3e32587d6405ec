/** The consignment that an order's line is of, for items that were consigned. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table order_line add column sell_no text check (sell_no ~ '^S[0-9]{14}$')`,
  `create index order_line_of_consignment on order_line (sell_no) where sell_no is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
