/** Items that were given away without an order (a prize), and to whom. Rows are never changed. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table given_item (
    item_id bigint primary key references item (id),
    user_id bigint not null references app_user (id),
    -- What held it: a lottery's prize.
    kind text not null check (kind in ('prize', 'box')),
    ref text not null,
    at bigint not null
  )`,
  `create index given_item_of_user on given_item (user_id, at)`,
  `create index given_item_by_ref on given_item (ref, kind)`,
  `create trigger given_item_append_only before update or truncate on given_item
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
