/**
 * The seller of each line, as it was when the item was ordered, and the times from which the day of arrival follows.
 * The line's `seller` is the seller's kind as the ledger knows it.
 */
import { sql, type Kysely } from 'kysely'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const statements = [
  `insert into timer_setting (key, ms, note) values
    ('order.dispatch', ${48 * HOUR}, '付款或查验通过后多久发出'),
    ('order.inspect', ${48 * HOUR}, '商家的商品到仓后多久查验完毕'),
    ('order.transit', ${3 * DAY}, '快递在途时间，用于预计送达日期')`,
  // The platform's name is the configured one, so it is not copied.
  `alter table order_line
    add column seller_id bigint references seller (id),
    add column seller_name text`,
  `update order_line set seller_id = seller.id, seller_name = seller.name
    from item join seller on seller.id = item.seller_id where item.id = order_line.item_id`,
  `alter table order_line alter column seller_id set not null`,
  // A server of the version before, which runs until it is replaced, does not know the columns.
  `create function fill_line_seller() returns trigger language plpgsql as $$
  begin
    select seller.id, seller.name into new.seller_id, new.seller_name
    from item join seller on seller.id = item.seller_id where item.id = new.item_id;
    return new;
  end $$`,
  `create trigger order_line_seller before insert on order_line for each row
    when (new.seller_id is null) execute function fill_line_seller()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
