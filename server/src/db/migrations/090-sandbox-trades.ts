/**
 * The simulated provider's own records, from which its statements come. What it has done before is what the shop knows
 * of it.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sandbox_trade (
    item text not null check (item in ('payment', 'refund')),
    number text not null,
    trade_no text not null,
    amount_fen bigint not null check (amount_fen > 0),
    at bigint not null,
    primary key (item, trade_no)
  )`,
  `create index sandbox_trade_at on sandbox_trade (at)`,
  `insert into sandbox_trade (item, number, trade_no, amount_fen, at)
    select 'payment', pay_no, trade_no, amount_fen, paid_at from payment where channel = 'sandbox' and paid_at is not null
    union all
    select 'payment', pay_no, trade_no, amount_fen, created_at from stray_payment
      where channel = 'sandbox' and state <> 'BOOKED'
    union all
    select 'refund', refund_no, 'B' || refund_no, refund.amount_fen, done_at from refund join payment using (pay_no)
      where channel = 'sandbox' and done_at is not null
    union all
    select 'refund', refund_no, 'B' || refund_no, amount_fen, done_at from stray_payment
      where channel = 'sandbox' and state = 'REFUNDED'
    on conflict do nothing`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
