/** Payments, refunds, and the notifications of payment providers. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table payment (
    id bigint generated always as identity primary key,
    pay_no text not null unique,
    order_no text not null references orders (order_no),
    user_id bigint not null references app_user (id),
    channel text not null,
    amount_fen bigint not null check (amount_fen > 0),
    state text not null check (state in ('OPEN', 'PAID', 'CLOSED', 'REFUNDING', 'REFUNDED')),
    trade_no text,
    created_at bigint not null,
    paid_at bigint,
    unique (channel, trade_no),
    check ((state in ('PAID', 'REFUNDING', 'REFUNDED')) = (paid_at is not null)),
    check ((trade_no is null) = (paid_at is null))
  )`,
  // One open payment per order and channel: creating a payment twice gives the same one.
  `create unique index payment_open on payment (order_no, channel) where state = 'OPEN'`,
  `create index payment_of_order on payment (order_no)`,

  `create table refund (
    id bigint generated always as identity primary key,
    refund_no text not null unique,
    pay_no text not null references payment (pay_no),
    order_no text not null references orders (order_no),
    amount_fen bigint not null check (amount_fen > 0),
    cause text not null check (cause in ('orderCancelled', 'paidTooLate')),
    state text not null check (state in ('PENDING', 'SUCCEEDED')),
    created_at bigint not null,
    done_at bigint,
    unique (pay_no, cause),
    check ((state = 'SUCCEEDED') = (done_at is not null))
  )`,
  `create index refund_of_order on refund (order_no)`,

  // No foreign key: a notification about a payment that does not exist is stored as well.
  `create table payment_notice (
    id bigint generated always as identity primary key,
    at bigint not null,
    channel text not null,
    pay_no text not null,
    amount_fen bigint not null,
    trade_no text not null,
    verdict text not null check (verdict in ('accepted', 'repeated', 'late', 'wrongAmount', 'unknownPayment'))
  )`,
  `create index payment_notice_of_payment on payment_notice (pay_no)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
