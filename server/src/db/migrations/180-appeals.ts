/** Appeals of a lost number (design: account 2.1): the proof is a sealed picture. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table appeal (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^SS[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    state text not null check (state in ('AUDITING', 'RESTING', 'DONE', 'REFUSED', 'OBJECTED', 'LAPSED')),
    -- While the old number can object.
    deadline_at bigint,
    -- The lost number; null of an account whose number was released.
    old_phone text,
    phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
    -- The verified submission that it was compared with.
    verification_number text not null,
    front text not null,
    -- In words, where it was made, and where it was objected to.
    device text not null default '',
    objected_on text,
    -- The session that made it goes on when the number changes.
    session_id bigint,
    refused_for text check (refused_for in ('BLURRED', 'DIFFERS', 'NOT_ORIGINAL', 'DOUBT')),
    due_at bigint,
    submitted_at bigint not null,
    decided_at bigint,
    check ((state = 'AUDITING') = (due_at is not null)),
    check ((state = 'RESTING') = (deadline_at is not null)),
    check ((state = 'REFUSED') = (refused_for is not null)),
    check ((state = 'OBJECTED') = (objected_on is not null))
  )`,
  `create unique index appeal_open on appeal (user_id) where state in ('AUDITING', 'RESTING')`,
  `create index appeal_of on appeal (user_id, id)`,
  `create index appeal_by_state on appeal (state, due_at, id)`,
  `create index appeal_deadline on appeal (deadline_at) where deadline_at is not null`,
  `create table appeal_event (
    id bigint generated always as identity primary key,
    appeal_id bigint not null references appeal (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'operator', 'timer', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index appeal_event_of on appeal_event (appeal_id, id)`,
  `create unique index appeal_event_key on appeal_event (appeal_id, key) where key is not null`,
  `create trigger appeal_event_append_only before update or delete or truncate on appeal_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
