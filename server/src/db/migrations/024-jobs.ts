/** The outbox: jobs that a transaction writes and that run after it. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table job (
    id bigint generated always as identity primary key,
    kind text not null,
    payload jsonb not null,
    due_at bigint not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'DEAD')),
    attempts integer not null default 0 check (attempts >= 0),
    leased_until bigint,
    last_error text,
    created_at bigint not null
  )`,
  `create index job_due on job (due_at, id) where state = 'WAITING'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
