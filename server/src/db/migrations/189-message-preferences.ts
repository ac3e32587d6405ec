/** What users want to be told and when, messages that they removed, and messages to many (design: account 2.9). */
import { sql, type Kysely } from 'kysely'

const statements = [
  // A user without a row is told everything.
  `create table message_preference (
    user_id bigint not null references app_user (id),
    category text not null check (category in ('trade', 'sell', 'wallet', 'service', 'favour', 'activity', 'system')),
    -- Written as read, and sent nowhere.
    is_muted boolean not null default false,
    sms boolean not null default true,
    subscription boolean not null default true,
    primary key (user_id, category),
    check (not is_muted or category not in ('trade', 'system'))
  )`,
  // Hours of the day in China; equal ones are no quiet hours. Without a row those of the shop hold.
  `create table message_quiet (
    user_id bigint primary key references app_user (id),
    from_hour integer not null check (from_hour between 0 and 23),
    until_hour integer not null check (until_hour between 0 and 23)
  )`,
  // Out of the user's list; the record of a trade stays as long as the law wants it.
  `alter table message add column removed_at bigint`,
  `create table broadcast (
    id bigint generated always as identity (start with 1001) primary key,
    version integer not null default 0,
    state text not null check (state in ('DRAFT', 'REVIEW', 'SENDING', 'SENT', 'STOPPED')),
    deadline_at bigint,
    title text not null check (length(title) between 2 and 20),
    text text not null check (length(text) between 2 and 100),
    target jsonb,
    audience text not null check (audience in ('all', 'newcomer')),
    -- The last user who was looked at, and how many were written to.
    reached_id bigint not null default 0,
    sent integer not null default 0,
    created_at bigint not null
  )`,
  `create index broadcast_sending on broadcast (id) where state = 'SENDING'`,
  `create table broadcast_event (
    id bigint generated always as identity primary key,
    broadcast_id bigint not null references broadcast (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null,
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create unique index broadcast_event_key on broadcast_event (broadcast_id, key) where key is not null`,
  `create trigger broadcast_event_append_only before update or delete or truncate on broadcast_event
    for each statement execute function refuse_change()`,
  // When a user was last written to by one: once a week at most.
  `create table broadcast_reach (
    user_id bigint primary key references app_user (id),
    at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
