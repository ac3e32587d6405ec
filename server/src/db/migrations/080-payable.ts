/**
 * One payment pays a payable, which may be several orders: those of one checkout have a number in common.
 * `payment_part` says how much of a payment is for which order, so that each is booked and refunded by itself.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Null of an order that is paid alone: its own number is that of its payable.
  `alter table orders add column payable_no text check (payable_no ~ '^HB[0-9]{18}$')`,
  `create index orders_of_payable on orders (payable_no) where payable_no is not null`,

  `alter table payment add column kind text not null default 'order', add column payable_no text`,
  `update payment set payable_no = order_no`,
  `alter table payment alter column payable_no set not null`,
  // The first order that it is for; null of payables that are no orders.
  `alter table payment alter column order_no drop not null`,
  `create unique index payment_open_of_payable on payment (payable_no, channel) where state = 'OPEN'`,
  `create index payment_of_payable on payment (payable_no)`,

  `create table payment_part (
    pay_no text not null references payment (pay_no),
    ref text not null,
    amount_fen bigint not null check (amount_fen > 0),
    primary key (pay_no, ref)
  )`,
  `create index payment_part_of_ref on payment_part (ref)`,
  `insert into payment_part (pay_no, ref, amount_fen) select pay_no, order_no, amount_fen from payment`,
  // A server of the version before, which runs until it is replaced, knows payments of one order alone.
  `create function fill_payable_no() returns trigger language plpgsql as $$
  begin
    new.payable_no := new.order_no;
    return new;
  end $$`,
  `create trigger payment_payable_no before insert on payment for each row
    when (new.payable_no is null) execute function fill_payable_no()`,
  `create function fill_payment_part() returns trigger language plpgsql as $$
  begin
    insert into payment_part (pay_no, ref, amount_fen) values (new.pay_no, new.order_no, new.amount_fen);
    return null;
  end $$`,
  `create trigger payment_whole_order after insert on payment for each row
    when (new.payable_no = new.order_no) execute function fill_payment_part()`,

  // A cause refunds an order's part of a payment once, not the whole payment.
  `alter table refund drop constraint refund_pay_no_cause_key`,
  `create unique index refund_once on refund (pay_no, order_no, cause)`,
  `create function refuse_refund_above_part() returns trigger language plpgsql as $$
  declare paid_fen bigint; refunded_fen bigint;
  begin
    -- Two refunds of one payment wait for each other.
    perform from payment where pay_no = new.pay_no for update;
    select amount_fen into paid_fen from payment_part where pay_no = new.pay_no and ref = new.order_no;
    select coalesce(sum(amount_fen), 0) into refunded_fen from refund where pay_no = new.pay_no and order_no = new.order_no;
    if paid_fen is null or refunded_fen + new.amount_fen > paid_fen then
      raise exception 'refund % is more than what is left of payment % for %', new.refund_no, new.pay_no, new.order_no
        using errcode = 'check_violation', constraint = 'refund_within_part';
    end if;
    return new;
  end $$`,
  `create trigger refund_within_part before insert on refund for each row execute function refuse_refund_above_part()`,

  // Orders of one checkout are one unpaid order, and one that was given up.
  `create or replace function holding_of(buyer bigint, since_ms bigint, wanted bigint[])
  returns table (unpaid_orders bigint, held_items bigint, given_up bigint, given_up_same bigint)
  language plpgsql volatile as $$
  begin
    perform pg_advisory_xact_lock(7010, hashtext(buyer::text));
    if not exists (
      select from orders where user_id = buyer
        and (state = 'PENDING_PAY' or state = 'CANCELLED' and created_at > since_ms)
    ) then
      unpaid_orders := 0;
      held_items := 0;
      given_up := 0;
      given_up_same := 0;
      return next;
      return;
    end if;
    return query
    with unpaid as (
      select id, coalesce(payable_no, order_no) as payable from orders where user_id = buyer and state = 'PENDING_PAY'
    ), last_orders as (
      select id, state, created_at, coalesce(payable_no, order_no) as payable
      from orders where user_id = buyer order by id desc limit 50
    ), given_up_orders as (
      select id, payable from last_orders where state = 'CANCELLED' and created_at > since_ms and exists (
        select from order_event where order_id = last_orders.id and step in ('cancelUnpaid', 'expireUnpaid'))
    )
    select (select count(distinct payable) from unpaid),
      (select count(*) from order_line join unpaid on order_id = unpaid.id),
      (select count(distinct payable) from given_up_orders),
      coalesce((select max(times) from (
        select count(*) as times from order_line join given_up_orders on order_id = given_up_orders.id
        where item_id = any(wanted) group by item_id) as of_item), 0);
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
