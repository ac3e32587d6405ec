/** The cart: one line per user and item. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table cart_line (
    user_id bigint not null references app_user (id),
    item_id bigint not null references item (id) on delete cascade,
    seen_price_fen bigint not null check (seen_price_fen > 0),
    selected boolean not null,
    added_at bigint not null,
    primary key (user_id, item_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
