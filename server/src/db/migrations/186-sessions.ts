/** What a user sees of their sessions, and what happened to the account (design: account 2.1). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table session
    -- Names it for its user; the token names it for nobody.
    add column id bigint generated always as identity unique,
    add column device text not null default ''`,
  `create table security_event (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id) on delete cascade,
    at bigint not null,
    kind text not null check (kind in ('login', 'newDevice', 'sessionEnd', 'logoutAll', 'phoneBound', 'phoneChanged',
      'phoneReleased', 'joined')),
    device text not null default '',
    -- Masked: a number as 138****8000.
    detail text not null default ''
  )`,
  `create index security_event_of on security_event (user_id, id desc)`,
  // It goes with its account alone.
  `create trigger security_event_unchanged before update or truncate on security_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
