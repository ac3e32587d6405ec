/**
 * Money that a provider has received and that belongs to no order: another amount, an unknown payment, or a second one.
 * It is kept apart from `payment`, and refunded.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table stray_payment (
    refund_no text primary key,
    channel text not null,
    trade_no text not null,
    pay_no text not null,
    amount_fen bigint not null check (amount_fen > 0),
    reason text not null check (reason in ('wrongAmount', 'unknownPayment', 'paidTwice')),
    state text not null check (state in ('WAITING', 'REFUNDING', 'REFUNDED', 'BOOKED')),
    created_at bigint not null,
    done_at bigint,
    unique (channel, trade_no),
    check ((state in ('REFUNDED', 'BOOKED')) = (done_at is not null))
  )`,
  `create index stray_payment_open on stray_payment (created_at) where state in ('WAITING', 'REFUNDING')`,
  `alter table payment_notice drop constraint payment_notice_verdict_check`,
  `alter table payment_notice add constraint payment_notice_verdict_check check (verdict in
    ('accepted', 'repeated', 'late', 'wrongAmount', 'unknownPayment', 'paidTwice', 'refunded'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
