/** Services outside the shop whose next call fails in a demonstration. Every process sees the same. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table demo_failure (
    provider text primary key check (provider in ('sms', 'payment', 'courier', 'messenger')),
    armed_at bigint not null,
    failed_at bigint
  )`.execute(db)
}
