/**
 * Parcels belong to anything, not to orders alone: each has an owner and the reference of what it belongs to, and its
 * lines and scans may be of things that are no items yet. Those of orders stay what they are.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The number of what it belongs to (an order, a consignment); of a parcel of several things its own.
  `alter table parcel add column ref text, add column owner_id bigint references app_user (id), add column sender jsonb`,
  `update parcel set ref = coalesce(order_no, parcel_no), owner_id = case
    when kind = 'inbound' then (select user_id from seller where seller.id = parcel.seller_id)
    else (select user_id from orders where orders.order_no = parcel.order_no) end`,
  `alter table parcel alter column ref set not null, alter column owner_id set not null, add constraint parcel_of_order_named
    check ((kind in ('order', 'inbound', 'return', 'sendBack')) = (order_no is not null))`,
  `create index parcel_by_ref on parcel (ref, kind)`,
  `create index parcel_of_owner on parcel (owner_id, id)`,

  `alter table parcel_line alter column item_id drop not null, add column ref text,
    add constraint parcel_line_named check (item_id is not null or ref is not null)`,
  `create index parcel_line_by_ref on parcel_line (ref) where ref is not null`,

  `alter table parcel_event drop constraint parcel_event_actor_kind_check`,
  `alter table parcel_event add constraint parcel_event_actor_kind_check
    check (actor_kind in ('courier', 'operator', 'order', 'user', 'system'))`,

  `alter table custody_scan alter column item_id drop not null, add column kind text, add column ref text`,
  // What is written once is filled once, here.
  `alter table custody_scan disable trigger custody_scan_append_only`,
  `update custody_scan set ref = coalesce(custody_scan.order_no, item_id::text),
    kind = coalesce((select kind from parcel where parcel.id = custody_scan.parcel_id), 'order')`,
  `alter table custody_scan enable trigger custody_scan_append_only`,
  `alter table custody_scan alter column kind set not null, alter column ref set not null`,
  `create index custody_scan_by_ref on custody_scan (ref, kind, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
