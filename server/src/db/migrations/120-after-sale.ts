/** After-sale cases with their events, schemes, and how long an order's timer is stopped while a case is open. */
import { sql, type Kysely } from 'kysely'

const STATES = `'APPLIED', 'NEED_MORE', 'PROPOSED', 'AGREED', 'RETURNING', 'INSPECTING', 'WAIT_REFUND', 'COMPLETE',
  'DECLINED', 'REJECTED', 'DISPUTED', 'SEND_BACK', 'CANCELLED', 'CLOSED'`
const ENDED = "'COMPLETE', 'CANCELLED', 'CLOSED'"

const statements = [
  `create table after_sale (
    id bigint generated always as identity primary key,
    case_no text not null unique check (case_no ~ '^[0-9]{18}$'),
    batch_no text not null,
    version integer not null default 0,
    order_id bigint not null references orders (id),
    order_no text not null references orders (order_no),
    item_id bigint not null references item (id),
    user_id bigint not null references app_user (id),
    type text not null check (type in ('RETURN', 'REFUND_ONLY', 'COMPENSATE')),
    reason text not null,
    state text not null check (state in (${STATES})),
    deadline_at bigint,
    due_at bigint,
    left_ms bigint,
    text text not null,
    photos jsonb not null,
    marks jsonb not null,
    ask_fen bigint not null check (ask_fen >= 0),
    refund_fen bigint check (refund_fen >= 0),
    deduct_fen bigint not null default 0 check (deduct_fen >= 0),
    bearer text not null check (bearer in ('shop', 'seller')),
    freight_fen bigint not null default 0 check (freight_fen >= 0),
    wanted text not null default '',
    requested_more integer not null default 0,
    waybill_changes integer not null default 0,
    is_disputed boolean not null default false,
    received_at bigint,
    inspection jsonb,
    return_parcel_no text references parcel (parcel_no),
    back_parcel_no text references parcel (parcel_no),
    refund_no text references refund (refund_no),
    created_at bigint not null,
    check (state not in ('WAIT_REFUND', 'COMPLETE') or refund_fen is not null)
  )`,
  // One open case a line; a line can be applied for again when it ended.
  `create unique index after_sale_open on after_sale (order_id, item_id) where state not in (${ENDED})`,
  `create index after_sale_of_user on after_sale (user_id, id)`,
  `create index after_sale_of_order on after_sale (order_no)`,
  `create index after_sale_of_batch on after_sale (batch_no)`,
  `create index after_sale_deadline on after_sale (deadline_at) where deadline_at is not null`,
  `create index after_sale_state on after_sale (state, due_at) where state not in (${ENDED})`,
  `create table after_sale_event (
    id bigint generated always as identity primary key,
    after_sale_id bigint not null references after_sale (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('buyer', 'operator', 'system', 'timer', 'courier', 'provider')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index after_sale_event_of on after_sale_event (after_sale_id, id)`,
  `create unique index after_sale_event_key on after_sale_event (after_sale_id, key) where key is not null`,
  `create trigger after_sale_event_append_only before update or delete or truncate on after_sale_event
    for each statement execute function refuse_change()`,
  `create table scheme (
    id bigint generated always as identity primary key,
    order_no text not null references orders (order_no),
    after_sale_id bigint references after_sale (id),
    kind text not null check (kind in ('MISMATCH', 'DELAY', 'LOST', 'COMPENSATE', 'RETURN', 'DEDUCT')),
    findings jsonb not null,
    options jsonb not null,
    default_id text not null,
    due_at bigint not null,
    chosen text,
    chosen_at bigint,
    is_silent boolean not null default false,
    operator_id bigint,
    created_at bigint not null,
    check ((chosen is null) = (chosen_at is null))
  )`,
  `create index scheme_of_order on scheme (order_no, id)`,
  `create unique index scheme_open_of_case on scheme (after_sale_id) where after_sale_id is not null and chosen is null`,
  `create unique index scheme_open_of_order on scheme (order_no) where after_sale_id is null and chosen is null`,
  // Orders that wait for their buyer already.
  `insert into scheme (order_no, kind, findings, options, default_id, due_at, created_at)
    select o.order_no, 'MISMATCH',
      coalesce((select jsonb_agg(jsonb_build_object('text', l ->> 'differences', 'photos',
          (select coalesce(jsonb_agg(f -> 'photo'), '[]'::jsonb)
            from jsonb_array_elements(coalesce(l -> 'faces', '[]') || coalesce(l -> 'flaws', '[]')) f where f ? 'photo')))
        from inspection i, jsonb_array_elements(i.lines) l
        where i.order_no = o.order_no and l ->> 'verdict' = 'mismatch'), '[]'::jsonb),
      jsonb_build_array(
        jsonb_build_object('optionId', 'keep', 'name', '仍要购买', 'amountFen', 0,
          'text', '按原价继续发货，查验结果会记录在订单中', 'effect', 'goOn'),
        jsonb_build_object('optionId', 'cancel', 'name', '取消订单', 'amountFen', o.pay_fen,
          'text', '全额原路退款，优惠券一并退回', 'effect', 'cancel')),
      'cancel', o.deadline_at, o.created_at
    from orders o where o.state = 'BUYER_DECIDE' and o.deadline_at is not null`,
  // The rest of the timer of an order with an open case, ms; the timer is stopped meanwhile.
  `alter table orders add column paused_ms bigint`,
  `alter table orders drop constraint orders_state_check`,
  `alter table orders add constraint orders_state_check check (state in ('PENDING_PAY', 'PAID', 'INBOUND', 'QC',
    'BUYER_DECIDE', 'TO_SHIP', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED', 'CANCELLED', 'REFUNDED'))`,
  `alter table refund drop constraint refund_cause_check`,
  `alter table refund add constraint refund_cause_check
    check (cause in ('orderCancelled', 'paidTooLate', 'operator', 'voucherReturned', 'afterSale'))`,
  // Each case of an order is refunded by itself, once.
  `alter table refund add column case_no text, add constraint refund_of_case check ((cause = 'afterSale') = (case_no is not null))`,
  `drop index refund_once`,
  `create unique index refund_once on refund (pay_no, order_no, cause) where cause not in ('operator', 'afterSale')`,
  `create unique index refund_of_case_once on refund (pay_no, case_no) where case_no is not null`,
  // When after-sale decided to refund a line; it no longer counts as sold then.
  `alter table order_line add column returned_at bigint`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
