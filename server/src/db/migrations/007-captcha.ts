/** Captchas that were passed: each lets one code be sent to one phone from one client address. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table captcha_pass (
    phone text not null,
    address_hash text not null,
    expires_at bigint not null,
    primary key (phone, address_hash)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
