/** Lists of items that users put together, what others keep of them, reports, and what happened to each list. */
import { sql, type Kysely } from 'kysely'

const REASONS = `('AD', 'ABUSE', 'PRIVACY', 'FRAUD')`

const statements = [
  `create table card_list (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id),
    name text not null check (length(name) between 1 and 20),
    is_open boolean not null,
    position integer not null,
    version integer not null default 0,
    closed_for text check (closed_for in ${REASONS}),
    created_at bigint not null,
    deleted_at bigint,
    check (closed_for is null or not is_open)
  )`,
  `create index card_list_of_user on card_list (user_id, position, id) where deleted_at is null`,
  `create table card_list_item (
    list_id bigint not null references card_list (id),
    item_id bigint not null references item (id),
    added_at bigint not null,
    primary key (list_id, item_id)
  )`,
  `create table card_list_event (
    id bigint generated always as identity primary key,
    list_id bigint not null references card_list (id),
    at bigint not null,
    step text not null check (step in ('create', 'rename', 'open', 'hide', 'delete', 'close', 'reopen', 'dismiss')),
    actor_kind text not null check (actor_kind in ('user', 'operator')),
    actor_id text not null,
    reason text not null
  )`,
  `create index card_list_event_of on card_list_event (list_id, id)`,
  `create trigger card_list_event_append_only before update or delete or truncate on card_list_event
    for each statement execute function refuse_change()`,
  `create table card_list_report (
    id bigint generated always as identity primary key,
    list_id bigint not null references card_list (id),
    user_id bigint not null references app_user (id),
    why text not null check (why in ${REASONS}),
    text text not null check (length(text) <= 200),
    at bigint not null,
    handled_at bigint
  )`,
  // One that waits per user and list, however often it is sent.
  `create unique index card_list_report_open on card_list_report (list_id, user_id) where handled_at is null`,
  `create table user_collect (
    user_id bigint not null references app_user (id),
    type text not null check (type in ('list', 'page')),
    ref_id bigint not null,
    code text references share_card (code),
    created_at bigint not null,
    primary key (user_id, type, ref_id),
    check ((type = 'list') = (code is not null))
  )`,
  `create index user_collect_newest on user_collect (user_id, created_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
