/**
 * Refunds of parts of an order, which operators make: any number of them, each with its reason, and of each line how
 * much of its price the buyer has back, and how much of that the shop has borne.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table refund drop constraint refund_cause_check`,
  `alter table refund add constraint refund_cause_check check (cause in ('orderCancelled', 'paidTooLate', 'operator'))`,
  `drop index refund_once`,
  `create unique index refund_once on refund (pay_no, order_no, cause) where cause <> 'operator'`,
  `alter table refund
    add column reason text not null default '',
    add column bearer text check (bearer in ('seller', 'shop')),
    add column lines jsonb,
    add column requested_by bigint references operator (id),
    add column approved_by bigint references operator (id),
    add constraint refund_of_operator check ((cause = 'operator') = (bearer is not null and lines is not null))`,
  `alter table order_line
    add column refunded_fen bigint not null default 0,
    add column compensated_fen bigint not null default 0,
    add constraint order_line_refunded check (0 <= compensated_fen and compensated_fen <= refunded_fen and refunded_fen <= price_fen)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
