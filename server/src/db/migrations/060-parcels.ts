/** Parcels with their lines, trace, history and custody; the courier's notices; the courier as an actor of orders. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create sequence parcel_number`,
  // B and 14 digits: the day in China and a scrambled sequence number (the factor is coprime to 10^8).
  `create function next_parcel_no(now_ms bigint) returns text language sql volatile as $$
    select 'B' || to_char(to_timestamp((now_ms + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
      || lpad((nextval('parcel_number') * 61803399 % 100000000)::text, 8, '0')
  $$`,

  `create table parcel (
    id bigint generated always as identity primary key,
    parcel_no text not null unique check (parcel_no ~ '^B[0-9]{14}$'),
    kind text not null check (kind in ('order', 'inbound', 'consign', 'recycle', 'care', 'return', 'sendBack', 'prize')),
    direction text not null check (direction in ('in', 'out')),
    way text not null check (way in ('pickup', 'self', 'counter')),
    state text not null check (state in ('CREATED', 'BOOKED', 'PICKED_UP', 'PACKED', 'MOVING', 'SIGNED', 'COUNTED', 'DELIVERED',
      'CONFIRMED', 'CANCELLED', 'LOST')),
    version integer not null default 0,
    -- The order, for kinds that have one.
    order_no text references orders (order_no),
    -- The merchant whose items come in; null for other kinds.
    seller_id bigint references seller (id),
    carrier text not null default '',
    waybill text,
    -- The provider that booked it; empty when its waybill was typed in.
    courier text not null default '',
    booking_error text not null default '',
    booking_ref text not null default '',
    label_url text not null default '',
    address jsonb,
    weight_out_g integer check (weight_out_g > 0),
    weight_in_g integer check (weight_in_g > 0),
    seal_no text not null default '',
    insured_fen bigint not null check (insured_fen >= 0),
    photos jsonb not null default '[]',
    created_at bigint not null,
    moved_at bigint,
    arrived_at bigint,
    last_trace_at bigint,
    due_at bigint,
    deadline_at bigint
  )`,
  // A waybill belongs to one parcel of a direction while that is alive; carriers use numbers again after months.
  `create unique index parcel_waybill on parcel (direction, carrier, waybill)
    where waybill is not null and state not in ('CANCELLED', 'CONFIRMED', 'COUNTED', 'LOST')`,
  `create index parcel_by_waybill on parcel (waybill) where waybill is not null`,
  `create index parcel_of_order on parcel (order_no, id)`,
  // An order has one parcel on its way to the buyer, and one of each merchant on its way to us.
  `create unique index parcel_out_of_order on parcel (order_no) where kind = 'order' and state not in ('CANCELLED', 'LOST')`,
  `create unique index parcel_in_of_order on parcel (order_no, seller_id)
    where kind = 'inbound' and state not in ('CANCELLED', 'LOST')`,
  `create index parcel_due on parcel (due_at) where due_at is not null`,
  `create index parcel_seal on parcel (seal_no) where seal_no <> ''`,
  `create index parcel_newest on parcel (state, id desc)`,

  `create table parcel_line (
    parcel_id bigint not null references parcel (id),
    position integer not null check (position >= 0),
    item_id bigint not null references item (id),
    title text not null,
    declared jsonb not null,
    found jsonb,
    primary key (parcel_id, position)
  )`,

  `create table parcel_trace (
    id bigint generated always as identity primary key,
    parcel_id bigint not null references parcel (id),
    carrier text not null,
    waybill text not null,
    event_id text not null,
    at bigint not null,
    received_at bigint not null,
    status text not null check (status in ('collected', 'moving', 'delivering', 'signed', 'problem', 'returned')),
    text text not null,
    place text not null,
    unique (parcel_id, carrier, waybill, event_id)
  )`,
  `create index parcel_trace_of_parcel on parcel_trace (parcel_id, at desc)`,

  `create table parcel_event (
    id bigint generated always as identity primary key,
    parcel_id bigint not null references parcel (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('courier', 'operator', 'order')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index parcel_event_of_parcel on parcel_event (parcel_id, id)`,
  `create unique index parcel_event_key on parcel_event (parcel_id, key) where key is not null`,
  `create trigger parcel_event_append_only before update or delete or truncate on parcel_event
    for each statement execute function refuse_change()`,

  // Every hand that an item passes through (design: help, T3).
  `create table custody_scan (
    id bigint generated always as identity primary key,
    item_id bigint not null references item (id),
    parcel_id bigint references parcel (id),
    order_no text,
    at bigint not null,
    station text not null check (station in ('warehouse', 'courier', 'merchant', 'buyer', 'nobody')),
    step text not null,
    actor_kind text not null,
    actor_id text not null,
    weight_g integer,
    seal_no text not null default '',
    photos jsonb not null default '[]'
  )`,
  `create index custody_scan_of_item on custody_scan (item_id, id)`,
  `create trigger custody_scan_append_only before update or delete or truncate on custody_scan
    for each statement execute function refuse_change()`,

  // No foreign key: a notice about a parcel that does not exist is kept as well.
  `create table courier_notice (
    id bigint generated always as identity primary key,
    at bigint not null,
    courier text not null,
    carrier text not null,
    waybill text not null,
    verdict text not null check (verdict in ('accepted', 'repeated', 'unknown', 'over'))
  )`,
  `create index courier_notice_of_waybill on courier_notice (waybill)`,

  `alter table order_event drop constraint order_event_actor_kind_check`,
  `alter table order_event add constraint order_event_actor_kind_check
    check (actor_kind in ('buyer', 'provider', 'operator', 'system', 'timer', 'courier'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
