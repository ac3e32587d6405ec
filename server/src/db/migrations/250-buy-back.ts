/**
 * Buy-back (design: recycle 2): past sales that prices rest on, the rules of the price, valuations with their state,
 * orders with their prices, and what an item has cost us.
 */
import { sql, type Kysely } from 'kysely'

const states = (names: string): string =>
  names
    .split(' ')
    .map((name) => `'${name}'`)
    .join(', ')

const VALUATION = states('VALUING QUOTED DECLINED ORDERED EXPIRED')
const ORDER = states(
  'CREATED SENT RECEIVED INSPECTING INSPECTED CONFIRMED PAID REFUSED RETURNING RETURNED CANCELLED COMPENSATED',
)
const events = (table: string): string[] => [
  `create table ${table}_event (
    id bigint generated always as identity primary key,
    ${table}_id bigint not null references ${table} (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'visitor', 'operator', 'system', 'timer', 'courier')),
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
  `create table sale_comparable (
    id bigint generated always as identity primary key,
    -- Of a sale of the shop; null of the demonstration's past.
    order_no text,
    item_id bigint references item (id),
    title text not null,
    brand_id bigint not null references brand (id),
    series_id bigint not null references series (id),
    category_id bigint not null references category (id),
    top_code text not null,
    size text not null,
    material text not null,
    colour text not null,
    grade text not null,
    -- Of what we have bought and inspected; null: its grade's.
    points smallint,
    year smallint,
    accessories jsonb not null default '[]',
    price_fen bigint not null check (price_fen > 0),
    sold_at bigint not null,
    settled boolean not null,
    days integer not null check (days >= 0),
    seller_id bigint not null,
    withdrawn_at bigint,
    -- Why an operator left it out.
    excluded text not null default '',
    unique (order_no, item_id),
    check ((order_no is null) = (item_id is null))
  )`,
  `create index sale_comparable_alike on sale_comparable (series_id, category_id, sold_at)
    include (material) where withdrawn_at is null and excluded = ''`,
  `create index sale_comparable_of_brand on sale_comparable (brand_id, top_code, sold_at)
    where withdrawn_at is null and excluded = ''`,
  `create table price_rules (
    version integer primary key check (version > 1),
    rules jsonb not null,
    sha256 text not null,
    from_at bigint not null,
    made_by text not null
  )`,
  `create trigger price_rules_append_only before update or delete or truncate on price_rules
    for each statement execute function refuse_change()`,

  `create table recycle_valuation (
    id bigint generated always as identity primary key,
    valuation_no text not null unique check (valuation_no ~ '^GJ[0-9]{14}$'),
    version integer not null default 0,
    -- Null: a visitor's, who has the token.
    user_id bigint references app_user (id),
    token_hash text unique,
    address_hash text not null default '',
    draft_no text not null,
    rev integer not null,
    state text not null check (state in (${VALUATION})),
    deadline_at bigint,
    due_at bigint,
    state_at bigint not null,
    made_at bigint not null,
    reminded integer not null default 0,
    title text not null check (length(title) between 1 and 120),
    -- As it was described, with the names of what was chosen.
    snapshot jsonb not null,
    -- What the price rests on, of the quote, and of the machine where a person decides.
    basis jsonb,
    model jsonb,
    price_fen bigint check (price_fen > 0),
    expected_fen bigint check (expected_fen > 0),
    low_fen bigint,
    high_fen bigint,
    lines jsonb not null default '[]',
    sample_size integer not null default 0,
    refuse_code text,
    reason text not null default '',
    -- An operator's id; empty of the machine.
    decided_by text not null default '',
    sources text not null default '',
    valid_until bigint,
    check (user_id is not null or token_hash is not null),
    check ((state in ('QUOTED', 'ORDERED', 'EXPIRED')) <= (basis is not null and price_fen is not null))
  )`,
  `create unique index recycle_valuation_once on recycle_valuation (user_id, draft_no, rev) where user_id is not null`,
  `create index recycle_valuation_of_user on recycle_valuation (user_id, made_at desc, id)`,
  `create index recycle_valuation_of_address on recycle_valuation (address_hash, made_at) where address_hash <> ''`,
  `create index recycle_valuation_by_state on recycle_valuation (state, due_at, id)`,
  `create index recycle_valuation_deadline on recycle_valuation (deadline_at) where deadline_at is not null`,
  ...events('recycle_valuation'),

  `create sequence recycle_number`,
  `create function next_recycle_no(now_ms bigint) returns text language sql volatile as $$
    select 'H' || to_char(to_timestamp((now_ms + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
      || lpad((nextval('recycle_number') * 61803399 % 100000000)::text, 8, '0')
  $$`,
  `create table recycle_order (
    id bigint generated always as identity primary key,
    recycle_no text not null unique check (recycle_no ~ '^H[0-9]{14}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    valuation_no text not null references recycle_valuation (valuation_no),
    state text not null check (state in (${ORDER})),
    deadline_at bigint,
    due_at bigint,
    state_at bigint not null,
    created_at bigint not null,
    -- What is left of the deadline while the identity is being checked.
    left_ms bigint,
    reminded integer not null default 0,
    title text not null,
    snapshot jsonb not null,
    basis jsonb not null,
    quote_fen bigint not null check (quote_fen > 0),
    expected_fen bigint not null check (expected_fen > 0),
    lines jsonb not null,
    final_fen bigint check (final_fen >= 0),
    bid_version smallint not null default 0 check (bid_version between 0 and 2),
    insured_fen bigint not null check (insured_fen > 0),
    parcel_no text,
    back_parcel_no text,
    return_address jsonb,
    receipt jsonb,
    -- What the inspector found; nothing declared is shown before it is there.
    findings jsonb,
    report jsonb,
    item_id bigint unique references item (id),
    paid_at bigint,
    reason text not null default '',
    check ((state in ('INSPECTED', 'CONFIRMED', 'PAID')) <= (final_fen is not null and bid_version > 0)),
    check ((state = 'PAID') <= (item_id is not null and paid_at is not null))
  )`,
  `create unique index recycle_order_live on recycle_order (valuation_no)
    where state <> 'CANCELLED'`,
  `create index recycle_order_of_user on recycle_order (user_id, state_at desc, id)`,
  `create index recycle_order_by_state on recycle_order (state, due_at, id)`,
  `create index recycle_order_deadline on recycle_order (deadline_at) where deadline_at is not null`,
  ...events('recycle_order'),

  `create table recycle_bid (
    id bigint generated always as identity primary key,
    recycle_no text not null references recycle_order (recycle_no),
    bid_version smallint not null check (bid_version in (1, 2)),
    quote_fen bigint not null,
    price_fen bigint not null check (price_fen >= 0),
    lines jsonb not null,
    inspection_no text not null,
    at bigint not null,
    unique (recycle_no, bid_version)
  )`,
  // Every yuan between the quote and the price is in a line.
  `create function recycle_bid_adds_up() returns trigger language plpgsql as $$
    begin
      if new.price_fen - new.quote_fen <> (select coalesce(sum((line->>'fen')::bigint), 0)
          from jsonb_array_elements(new.lines) as line) then
        raise exception 'the lines of bid % of % do not add up', new.bid_version, new.recycle_no;
      end if;
      return new;
    end
  $$`,
  `create trigger recycle_bid_adds_up before insert on recycle_bid
    for each row execute function recycle_bid_adds_up()`,
  `create trigger recycle_bid_append_only before update or delete or truncate on recycle_bid
    for each statement execute function refuse_change()`,

  // What we paid for what is ours; it moves from the stock to the cost when it is sold.
  `alter table item add column cost_fen bigint check (cost_fen >= 0)`,
  `alter table order_line add column cost_fen bigint check (cost_fen >= 0)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
