/** Acts on questions have the scope of every kind of object: a request that is repeated is found under its new name. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update idempotency set scope = replace(scope, 'qa.', 'question.')
    where scope in ('qa.create', 'qa.append', 'qa.answer')`.execute(db)
}
