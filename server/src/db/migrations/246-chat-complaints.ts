/** A conversation that nobody answers becomes a complaint, whose subject it is. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table ticket drop constraint ticket_subject_kind_check`,
  `alter table ticket add constraint ticket_subject_kind_check
    check (subject_kind in ('order', 'item', 'merchant', 'chat'))`,
  // Since the wait that goes on became a complaint; null until then, and once somebody has answered.
  `alter table conversation add column complained_at bigint`,
  `create index conversation_unanswered on conversation (waiting_since)
    where waiting_since is not null and complained_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
