/**
 * Wrong codes are counted per client address, so that nobody can use up the attempts of a stranger's phone; and codes
 * can be counted for the shop as a whole.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table sms_try (
    code_id bigint not null references sms_code (id) on delete cascade,
    address_hash text not null,
    tries smallint not null check (tries > 0),
    primary key (code_id, address_hash)
  )`,
  `create index sms_code_sent on sms_code (sent_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
