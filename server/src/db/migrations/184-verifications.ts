/** Who users are (design: account 2.4): a row for each submission. Names and numbers are sealed (kit/seal.ts). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table verification (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^RZ[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    state text not null check (state in ('SUBMITTED', 'MANUAL', 'VERIFIED', 'REJECTED', 'WITHDRAWN')),
    deadline_at bigint,
    type text not null check (type in ('ID_CARD', 'HK_MACAU', 'TAIWAN', 'PASSPORT')),
    way text not null check (way in ('auto', 'customer')),
    name_sealed text not null check (name_sealed like 's1.%'),
    name_masked text not null,
    id_sealed text not null check (id_sealed like 's1.%'),
    id_masked text not null,
    -- Equal for equal numbers: of one person there is one verified account.
    id_mark text not null,
    valid_until text not null check (valid_until ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
    front text not null,
    back text not null,
    -- What the photographs say, as they were read by a machine.
    read_sealed text check (read_sealed like 's1.%'),
    reasons jsonb not null default '[]',
    note text not null default '' check (length(note) <= 200),
    doubt text not null default '',
    due_at bigint,
    submitted_at bigint not null,
    decided_at bigint,
    check ((state = 'MANUAL') = (due_at is not null)),
    check ((state = 'REJECTED') = (jsonb_array_length(reasons) > 0)),
    check ((state in ('VERIFIED', 'REJECTED')) = (decided_at is not null))
  )`,
  `create unique index verification_open on verification (user_id) where state in ('SUBMITTED', 'MANUAL')`,
  `create unique index verification_of_user on verification (user_id) where state = 'VERIFIED'`,
  `create unique index verification_person on verification (id_mark) where state = 'VERIFIED'`,
  `create index verification_of on verification (user_id, id)`,
  `create index verification_mark on verification (id_mark)`,
  `create index verification_by_state on verification (state, due_at, id)`,
  `create index verification_deadline on verification (deadline_at) where deadline_at is not null`,
  `create table verification_event (
    id bigint generated always as identity primary key,
    verification_id bigint not null references verification (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('user', 'operator', 'provider', 'timer', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index verification_event_of on verification_event (verification_id, id)`,
  `create unique index verification_event_key on verification_event (verification_id, key) where key is not null`,
  `create trigger verification_event_append_only before update or delete or truncate on verification_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
