/** Consignments (design: selling 2): one item's life with its seller, valuations, and brands that sellers miss. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create sequence consignment_number`,
  `create function next_sell_no(now_ms bigint) returns text language sql volatile as $$
    select 'S' || to_char(to_timestamp((now_ms + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
      || lpad((nextval('consignment_number') * 61803399 % 100000000)::text, 8, '0')
  $$`,
  `create sequence valuation_number`,
  `create table valuation (
    id bigint generated always as identity primary key,
    valuation_no text not null unique check (valuation_no ~ '^GJ[0-9]{14}$'),
    kind text not null check (kind in ('consign', 'recycle')),
    -- The number of what is valued: a consignment.
    ref text not null,
    low_fen bigint not null check (low_fen > 0),
    list_fen bigint not null check (list_fen >= low_fen),
    high_fen bigint not null check (high_fen >= list_fen),
    words text not null,
    comparables jsonb not null default '[]',
    valid_to bigint not null,
    -- An operator's id, or the demonstration's.
    made_by text not null,
    at bigint not null
  )`,
  `create index valuation_of on valuation (ref, kind, id)`,
  `create table consignment (
    id bigint generated always as identity primary key,
    sell_no text not null unique check (sell_no ~ '^S[0-9]{14}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    seller_id bigint not null references seller (id),
    model smallint not null check (model in (1, 2)),
    state text not null check (state in ('VALUING', 'NEED_PHOTOS', 'VALUATION_REJECTED', 'QUOTED', 'CLOSED', 'TO_SHIP',
      'IN_TRANSIT', 'RECEIVED', 'INSPECTING', 'PRICE_CONFIRM', 'ON_SALE', 'SOLD', 'SETTLING', 'PAID', 'TO_RETURN', 'RETURNING',
      'RETURNED', 'COMPENSATED')),
    deadline_at bigint,
    due_at bigint,
    state_at bigint not null,
    submitted_at bigint not null,
    title text not null check (length(title) between 1 and 120),
    -- The draft as it was submitted, with the names of what was chosen.
    snapshot jsonb not null,
    asked jsonb,
    photo_requests smallint not null default 0 check (photo_requests between 0 and 2),
    requoted boolean not null default false,
    extended boolean not null default false,
    reinspected boolean not null default false,
    urged_at bigint,
    reason text not null default '',
    help text not null default '',
    valuation_no text references valuation (valuation_no),
    insured_fen bigint not null default 0 check (insured_fen >= 0),
    terms jsonb,
    floor_fen bigint check (floor_fen > 0),
    wanted_steps jsonb not null default '[]',
    parcel_no text,
    report jsonb,
    info_confirmed_at bigint,
    plan jsonb,
    plan_version integer not null default 0,
    next_step_at bigint,
    item_id bigint unique references item (id),
    term_began_at bigint,
    order_no text,
    recall_at bigint,
    return_address jsonb,
    back_parcel_no text,
    seen_at bigint,
    reminded integer not null default 0,
    check ((state in ('PRICE_CONFIRM', 'ON_SALE', 'SOLD', 'SETTLING', 'PAID')) <= (item_id is not null)),
    check ((state in ('QUOTED', 'TO_SHIP')) <= (valuation_no is not null))
  )`,
  `create index consignment_of_user on consignment (user_id, state_at desc, id)`,
  `create index consignment_by_state on consignment (state, due_at, id)`,
  `create index consignment_deadline on consignment (deadline_at) where deadline_at is not null`,
  `create index consignment_next_step on consignment (next_step_at) where next_step_at is not null`,
  `create table consignment_event (
    id bigint generated always as identity primary key,
    consignment_id bigint not null references consignment (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'operator', 'system', 'timer', 'courier')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index consignment_event_of on consignment_event (consignment_id, id)`,
  `create unique index consignment_event_key on consignment_event (consignment_id, key) where key is not null`,
  `create trigger consignment_event_append_only before update or delete or truncate on consignment_event
    for each statement execute function refuse_change()`,
  `create table brand_wish (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 40),
    category_id bigint,
    user_id bigint,
    at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
