/** Photos of reviews are private pictures too. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table private_picture drop constraint private_picture_purpose_check`,
  `alter table private_picture add constraint private_picture_purpose_check check (purpose in ('packing', 'receiving', 'qc',
    'claim', 'identify', 'licence', 'complaint', 'chat', 'after-sale', 'consign', 'recycle', 'proof', 'item', 'review'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
