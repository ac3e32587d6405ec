/** Vouchers and their purchases count their changes, as every object with a state does. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['voucher', 'voucher_order']) {
    await sql.raw(`alter table ${table} add column version integer not null default 0`).execute(db)
  }
}
