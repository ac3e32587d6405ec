/** Items that leave the shop as soon as nobody has them: their owner wants them back. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table item add column leaving boolean not null default false`,
  // What nobody holds or has bought leaves at once.
  `alter table item add constraint item_leaving_later check (not leaving or state in ('HELD', 'SOLD', 'RETURN_QC'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
