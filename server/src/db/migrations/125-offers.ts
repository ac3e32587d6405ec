/** Offers with the prices that both sides named and their events; which order lines were bought by one. */
import { sql, type Kysely } from 'kysely'

const STATES =
  "'PENDING', 'COUNTERED', 'ACCEPTED', 'ORDERED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'LAPSED'"

const statements = [
  `create table offer (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^YJ[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    item_id bigint not null references item (id),
    state text not null check (state in (${STATES})),
    deadline_at bigint,
    turn text not null check (turn in ('buyer', 'shop')),
    buyer_fen bigint not null check (buyer_fen > 0),
    shop_fen bigint,
    price_fen bigint not null check (price_fen > 0),
    counters integer not null default 0 check (counters >= 0),
    order_no text references orders (order_no),
    created_at bigint not null,
    -- Nobody goes below what the buyer offers.
    check (shop_fen >= buyer_fen),
    check (price_fen in (buyer_fen, shop_fen)),
    check ((state in ('PENDING', 'COUNTERED', 'ACCEPTED')) = (deadline_at is not null)),
    check (state <> 'ORDERED' or order_no is not null)
  )`,
  `create unique index offer_open on offer (user_id, item_id) where state in ('PENDING', 'COUNTERED', 'ACCEPTED')`,
  // An accepted offer holds its item, so there is one at most.
  `create unique index offer_accepted on offer (item_id) where state = 'ACCEPTED'`,
  `create index offer_of_user on offer (user_id, id)`,
  `create index offer_of_item on offer (item_id) where state in ('PENDING', 'COUNTERED')`,
  `create index offer_due on offer (deadline_at) where deadline_at is not null`,
  `create index offer_of_order on offer (order_no) where order_no is not null`,
  `create table offer_round (
    id bigint generated always as identity primary key,
    offer_id bigint not null references offer (id),
    side text not null check (side in ('buyer', 'shop')),
    at bigint not null,
    price_fen bigint not null check (price_fen > 0),
    note text not null check (length(note) <= 60)
  )`,
  `create index offer_round_of on offer_round (offer_id, id)`,
  `create table offer_event (
    id bigint generated always as identity primary key,
    offer_id bigint not null references offer (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('buyer', 'operator', 'system', 'timer', 'order')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index offer_event_of on offer_event (offer_id, id)`,
  `create unique index offer_event_key on offer_event (offer_id, key) where key is not null`,
  ...['offer_event', 'offer_round'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  `alter table order_line add column offer_id bigint references offer (id)`,
  `create index order_line_of_offer on order_line (offer_id) where offer_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
