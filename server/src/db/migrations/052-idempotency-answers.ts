/**
 * Keys of intended acts keep any answer, not only an order's number. A server of the version before, which runs until
 * it is replaced, writes and reads the number alone: its rows have no answer, and `order_no` stays for it.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table idempotency alter column order_no drop not null, add column answer json`,
  `update idempotency set answer = json_build_object('orderNo', orders.order_no, 'payFen', pay_fen,
      'payDeadlineAt', pay_deadline_at)
    from orders where orders.order_no = idempotency.order_no`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
