/** Orders with their lines and history, the idempotency rows of their creation, and the server's table of timers. */
import { sql, type Kysely } from 'kysely'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const statements = [
  `create table timer_setting (
    key text primary key,
    ms bigint not null check (ms > 0),
    note text not null,
    updated_at bigint not null default 0
  )`,
  `insert into timer_setting (key, ms, note) values
    ('order.pay', ${15 * MINUTE}, '下单后多久未付款自动取消'),
    ('order.merchantShip', ${7 * DAY}, '商家多久未发往仓库自动取消并退款'),
    ('order.buyerDecide', ${72 * HOUR}, '查验不符时买家多久未确认自动取消并退款'),
    ('order.complete', ${7 * DAY}, '送达后多久自动确认收货'),
    ('order.settle', ${15 * DAY}, '交易完成后多久结算给卖家'),
    ('demo.step', ${2 * MINUTE}, '演示模式下订单每走一步的间隔')`,

  `create sequence order_number`,
  // 18 digits: the day in China, a scrambled sequence number (the factor is coprime to 10^8, so no two are equal within
  // a day's hundred million), and the last digits of the buyer.
  `create function next_order_no(buyer bigint, now_ms bigint) returns text language sql volatile as $$
    select to_char(to_timestamp((now_ms + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
      || lpad((nextval('order_number') * 61803399 % 100000000)::text, 8, '0')
      || lpad((buyer % 10000)::text, 4, '0')
  $$`,

  `create table orders (
    id bigint generated always as identity primary key,
    order_no text not null unique check (order_no ~ '^[0-9]{18}$'),
    user_id bigint not null references app_user (id),
    state text not null check (state in ('PENDING_PAY', 'PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP', 'SHIPPED', 'DELIVERED',
      'COMPLETED', 'SETTLED', 'CANCELLED')),
    fulfilment text not null check (fulfilment in ('warehouse', 'merchant')),
    goods_fen bigint not null check (goods_fen > 0),
    shipping_fen bigint not null check (shipping_fen >= 0),
    discount_fen bigint not null check (discount_fen >= 0),
    pay_fen bigint not null check (pay_fen > 0),
    address jsonb not null,
    remark text not null,
    cancel_reason text,
    pay_deadline_at bigint not null,
    deadline_at bigint,
    created_at bigint not null,
    check (pay_fen = goods_fen + shipping_fen - discount_fen),
    check ((state = 'CANCELLED') = (cancel_reason is not null)),
    check (state not in ('CANCELLED', 'SETTLED') or deadline_at is null)
  )`,
  `create index orders_of_user on orders (user_id, id desc)`,
  `create index orders_deadline on orders (deadline_at) where deadline_at is not null`,

  `create table order_line (
    order_id bigint not null references orders (id),
    position integer not null check (position >= 0),
    item_id bigint not null references item (id),
    title text not null,
    brand_name text not null,
    grade_name text not null,
    price_fen bigint not null check (price_fen > 0),
    cover jsonb not null,
    seller text not null check (seller in ('platform', 'consignor', 'merchant')),
    commission_fen bigint not null check (commission_fen >= 0 and commission_fen <= price_fen),
    live boolean not null,
    primary key (order_id, position)
  )`,
  `create unique index order_line_live_item on order_line (item_id) where live`,

  `create table order_event (
    id bigint generated always as identity primary key,
    order_id bigint not null references orders (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('buyer', 'provider', 'operator', 'system', 'timer')),
    actor_id text not null,
    reason text not null
  )`,
  `create index order_event_of_order on order_event (order_id, id)`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
  `create trigger order_event_append_only before update or delete or truncate on order_event
    for each statement execute function refuse_change()`,

  `create table idempotency (
    user_id bigint not null references app_user (id),
    scope text not null,
    key text not null,
    request_hash text not null,
    order_no text not null,
    created_at bigint not null,
    primary key (user_id, scope, key)
  )`,
  `create index idempotency_created on idempotency (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
