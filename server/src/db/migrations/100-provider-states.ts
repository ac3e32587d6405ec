/** The last result, the last success and the last failure of each service outside of the shop. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_state (
      name text primary key,
      is_ok boolean not null,
      last_ok_at bigint,
      last_error_at bigint,
      last_error text
    )`.execute(db)
}
