/** Live rooms, what happens in them without gaps, and how many look on. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table live_room (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^ZB[0-9]{18}$'),
    version integer not null default 0,
    state text not null
      check (state in ('DRAFT', 'SCHEDULED', 'LIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'BANNED')),
    deadline_at bigint,
    title text not null check (length(title) between 2 and 30),
    host_id bigint not null references operator (id),
    start_at bigint not null,
    started_at bigint,
    ended_at bigint,
    source text not null check (source in ('demo')),
    -- Of the demonstration's source: since when it has no picture.
    signal_off_at bigint,
    shown_line_id bigint references line (id),
    shown_at bigint,
    -- The number of its last event.
    seq integer not null default 0,
    notice text not null default '' check (length(notice) <= 60),
    created_at bigint not null,
    check ((shown_line_id is null) = (shown_at is null)),
    check (state not in ('LIVE', 'PAUSED') or started_at is not null)
  )`,
  `create unique index live_room_of_host on live_room (host_id) where state in ('LIVE', 'PAUSED')`,
  `create index live_room_open on live_room (state, start_at) where state in ('SCHEDULED', 'LIVE', 'PAUSED')`,
  `create index live_room_due on live_room (deadline_at) where deadline_at is not null`,
  `create table live_room_event (
    id bigint generated always as identity primary key,
    live_room_id bigint not null references live_room (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('operator', 'source', 'clock', 'timer')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index live_room_event_of on live_room_event (live_room_id, id)`,
  `create unique index live_room_event_key on live_room_event (live_room_id, key) where key is not null`,
  `create trigger live_room_event_append_only before update or delete or truncate on live_room_event
    for each statement execute function refuse_change()`,
  // What viewers are told, in the sequence in which it was committed.
  `create table live_event (
    room_id bigint not null references live_room (id),
    seq integer not null check (seq > 0),
    at bigint not null,
    type text not null,
    line_no text,
    until bigint,
    price_fen bigint,
    text text not null default '',
    primary key (room_id, seq)
  )`,
  `create table live_viewers (
    process text not null,
    room_id bigint not null references live_room (id),
    n integer not null check (n >= 0),
    at bigint not null,
    primary key (room_id, process)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
