/** Exports of the console's tables: who took what, and the parts of those that were written in the background. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table console_export (
    id bigint generated always as identity primary key,
    operator_id bigint not null references operator (id),
    name text not null,
    filters jsonb not null,
    state text not null check (state in ('direct', 'waiting', 'ready', 'over')),
    -- Rows that are written, and where the next part begins.
    done integer not null default 0,
    cursor text,
    total integer not null,
    downloads integer not null default 0,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create index console_export_of on console_export (operator_id, created_at)`,
  `create index console_export_end on console_export (expires_at) where state <> 'over'`,
  `create table console_export_part (
    export_id bigint not null references console_export (id),
    position integer not null,
    content bytea not null,
    primary key (export_id, position)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
