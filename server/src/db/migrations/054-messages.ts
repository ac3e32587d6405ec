/** Messages to users, their sendings outside the shop, and what users have allowed the messenger to send. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table message (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id),
    category text not null check (category in ('trade', 'sell', 'wallet', 'service', 'favour', 'activity', 'system')),
    template text not null,
    version integer not null check (version > 0),
    title text not null,
    text text not null,
    target jsonb,
    dedupe_key text not null unique,
    created_at bigint not null,
    read_at bigint,
    kept_until bigint not null
  )`,
  `create index message_of_user on message (user_id, id desc)`,
  `create index message_unread on message (user_id, category) where read_at is null`,
  `create index message_kept on message (kept_until)`,
  `create table message_delivery (
    message_id bigint not null references message (id) on delete cascade,
    channel text not null check (channel in ('sms', 'subscription')),
    state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'SKIPPED')),
    done_at bigint,
    primary key (message_id, channel)
  )`,
  `create table message_grant (
    user_id bigint not null references app_user (id),
    template text not null,
    count integer not null check (count >= 0),
    primary key (user_id, template)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
