/** Users who sign in by the messenger: an identity of the kind `messenger` holds their open id in the mini-program. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table identity drop constraint identity_kind_check`,
  `alter table identity add constraint identity_kind_check check (kind in ('phone', 'messenger'))`,
  `alter table identity add constraint identity_messenger_check
    check (kind <> 'messenger' or length(value) between 1 and 128)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
