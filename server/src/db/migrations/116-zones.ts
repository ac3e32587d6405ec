/** Prices that fell lately are found by their time; users dismiss recommended items. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create index price_event_at on price_event (at)`,
  `create table recommend_dismissal (
    user_id bigint not null references app_user (id) on delete cascade,
    item_id bigint not null references item (id) on delete cascade,
    at bigint not null,
    primary key (user_id, item_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
