/** Items on wishlists: one row per user and item. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table collection (
    user_id bigint not null references app_user (id) on delete cascade,
    item_id bigint not null references item (id) on delete cascade,
    collected_at bigint not null check (collected_at > 0),
    primary key (user_id, item_id)
  )`,
  `create index collection_item on collection (item_id)`,
  `create index collection_newest on collection (user_id, collected_at desc, item_id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
