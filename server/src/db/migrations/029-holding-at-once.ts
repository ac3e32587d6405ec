/**
 * What a buyer holds (migration 025), without counting for the many buyers who have neither an unpaid order nor one
 * that was given up lately: that was a seventh of placing an order.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
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
      select id from orders where user_id = buyer and state = 'PENDING_PAY'
    ), last_orders as (
      select id, state, created_at from orders where user_id = buyer order by id desc limit 50
    ), given_up_orders as (
      select id from last_orders where state = 'CANCELLED' and created_at > since_ms and exists (
        select from order_event where order_id = last_orders.id and step in ('cancelUnpaid', 'expireUnpaid'))
    )
    select (select count(*) from unpaid),
      (select count(*) from order_line join unpaid on order_id = unpaid.id),
      (select count(*) from given_up_orders),
      coalesce((select max(times) from (
        select count(*) as times from order_line join given_up_orders on order_id = given_up_orders.id
        where item_id = any(wanted) group by item_id) as of_item), 0);
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
