/** Items that are sold in rooms and sales (lines), who has grabbed one (holds), when each was shown. */
import { sql, type Kysely } from 'kysely'

const events = (table: string, of: string, actors: string) => [
  `create table ${table}_event (
    id bigint generated always as identity primary key,
    ${table}_id bigint not null references ${of} (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in (${actors})),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index ${table}_event_of on ${table}_event (${table}_id, id)`,
  `create unique index ${table}_event_key on ${table}_event (${table}_id, key) where key is not null`,
  `create trigger ${table}_event_append_only before update or delete or truncate on ${table}_event
    for each statement execute function refuse_change()`,
]

const statements = [
  `create table line (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^ZL[0-9]{18}$'),
    version integer not null default 0,
    state text not null check (state in ('QUEUED', 'OPEN', 'CLOSED', 'VOID')),
    deadline_at bigint,
    owner_kind text not null check (owner_kind in ('room', 'sale')),
    owner_no text not null,
    item_id bigint not null references item (id),
    position integer not null,
    price_fen bigint not null check (price_fen > 0),
    -- Its item can be bought from this owner alone while that goes on.
    is_exclusive boolean not null,
    -- Why it is void: somebody was earlier, an operator took it out, or the item has a defect.
    void_why text check (void_why in ('sold', 'withdrawn', 'defect')),
    created_at bigint not null,
    check ((state = 'VOID') = (void_why is not null))
  )`,
  // An item is in one place at a time.
  `create unique index line_of_item on line (item_id) where state in ('QUEUED', 'OPEN')`,
  `create index line_of_owner on line (owner_kind, owner_no, position)`,
  `create index line_by_item on line (item_id)`,
  ...events('line', 'line', `'operator', 'system', 'clock'`),

  `create table line_show (
    id bigint generated always as identity primary key,
    line_id bigint not null references line (id),
    from_at bigint not null,
    to_at bigint check (to_at >= from_at)
  )`,
  `create index line_show_of on line_show (line_id, from_at)`,

  `create table line_hold (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^ZW[0-9]{18}$'),
    version integer not null default 0,
    state text not null check (state in ('HOLDING', 'ORDERED', 'BOUGHT', 'LAPSED', 'REVOKED')),
    deadline_at bigint,
    line_id bigint not null references line (id),
    owner_kind text not null,
    owner_no text not null,
    item_id bigint not null references item (id),
    user_id bigint not null references app_user (id),
    price_fen bigint not null check (price_fen > 0),
    order_no text,
    created_at bigint not null,
    ended_at bigint,
    check ((state in ('ORDERED', 'BOUGHT')) <= (order_no is not null))
  )`,
  `create unique index line_hold_of_line on line_hold (line_id) where state = 'HOLDING'`,
  `create unique index line_hold_of_user on line_hold (user_id, owner_kind, owner_no) where state = 'HOLDING'`,
  `create index line_hold_by_line on line_hold (line_id) where state in ('HOLDING', 'ORDERED')`,
  `create index line_hold_due on line_hold (deadline_at) where deadline_at is not null`,
  `create index line_hold_of_order on line_hold (order_no) where order_no is not null`,
  `create index line_hold_lapsed on line_hold (user_id, ended_at) where state = 'LAPSED'`,
  ...events('line_hold', 'line_hold', `'buyer', 'operator', 'order', 'timer'`),

  `alter table order_line add column hold_id bigint references line_hold (id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
