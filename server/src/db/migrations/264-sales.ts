/** Sales for some days: items of the shop at a price of their own, and the former one afterwards. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sale (
    id bigint generated always as identity (start with 1001) primary key,
    version integer not null default 0,
    kind text not null check (kind in ('limit', 'period')),
    state text not null check (state in ('DRAFT', 'REVIEW', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED')),
    deadline_at bigint,
    title text not null check (length(title) between 2 and 30),
    from_at bigint not null,
    to_at bigint not null check (to_at > from_at),
    created_at bigint not null
  )`,
  `create index sale_open on sale (state, from_at) where state in ('PUBLISHED', 'RUNNING')`,
  `create table sale_item (
    sale_id bigint not null references sale (id),
    item_id bigint not null references item (id),
    position integer not null,
    price_fen bigint not null check (price_fen > 0),
    -- The price before, and when the sale's was written; null while it was not.
    before_fen bigint,
    applied_at bigint,
    -- When it needed nothing more: the former price is back, or the item is sold or was changed meanwhile.
    settled_at bigint,
    primary key (sale_id, item_id),
    check ((before_fen is null) = (applied_at is null)),
    check (before_fen > price_fen)
  )`,
  `create index sale_item_unsettled on sale_item (item_id) where applied_at is not null and settled_at is null`,
  `create table sale_event (
    id bigint generated always as identity primary key,
    sale_id bigint not null references sale (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null,
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create unique index sale_event_key on sale_event (sale_id, key) where key is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
