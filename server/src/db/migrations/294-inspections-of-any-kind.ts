/** Inspections of anything that has come to us, not of orders alone. One at a time; an order has one in all. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table inspection alter column order_no drop not null, add column kind text, add column ref text,
    add column owner_id bigint references app_user (id)`,
  `update inspection set kind = 'order', ref = order_no,
    owner_id = (select user_id from orders where orders.order_no = inspection.order_no)`,
  `alter table inspection alter column kind set not null, alter column ref set not null, alter column owner_id set not null,
    add constraint inspection_of_order check ((kind = 'order') = (order_no is not null))`,
  `create unique index inspection_live on inspection (kind, ref) where state <> 'DONE'`,
  `create index inspection_by_ref on inspection (ref, kind)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
