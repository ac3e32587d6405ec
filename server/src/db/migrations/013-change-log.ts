/**
 * The change log of items is written by every sale, so it has no number and no index of its own; readers go by `xid`.
 * `changed_at` stays for servers of the version before, which shorten the log by it until they are replaced.
 */
import { sql, type Kysely } from 'kysely'

const statements = [`alter table item_change drop column id`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
