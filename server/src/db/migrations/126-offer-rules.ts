/** From which part of the price offers on an owner's items are accepted without an operator. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offer_rule (
      seller_id bigint primary key references seller (id),
      version integer not null default 1,
      -- Null: every offer waits for an operator.
      accept_percent integer check (accept_percent between 1 and 99),
      updated_at bigint not null
    )`.execute(db)
}
