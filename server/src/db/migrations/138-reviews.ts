/** Reviews of order lines, what their authors add later, and what happened to each. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table review (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^PJ[0-9]{18}$'),
    version integer not null default 0,
    order_no text not null references orders (order_no),
    item_id bigint not null references item (id),
    user_id bigint not null references app_user (id),
    brand_id bigint not null,
    series_id bigint not null,
    follows bigint unique references review (id),
    grade_match text check (grade_match in ('SAME', 'SLIGHT', 'CLEAR')),
    packing integer check (packing between 1 and 5),
    service integer check (service between 1 and 5),
    text text not null check (length(text) <= 500),
    photos jsonb not null check (jsonb_array_length(photos) <= 6),
    is_anonymous boolean not null,
    state text not null check (state in ('PENDING', 'SHOWN', 'HIDDEN')),
    deadline_at bigint,
    hidden_for text check (hidden_for in ('AD', 'ABUSE', 'PRIVACY', 'IRRELEVANT')),
    reply text check (length(reply) <= 300),
    replied_at bigint,
    created_at bigint not null,
    check (num_nulls(grade_match, packing, service) = case when follows is null then 0 else 3 end),
    check ((state = 'HIDDEN') = (hidden_for is not null)),
    check ((reply is null) = (replied_at is null)),
    check (reply is null or follows is null)
  )`,
  // One review of a line, however often it is sent.
  `create unique index review_line on review (order_no, item_id) where follows is null`,
  `create index review_of_series on review (series_id, id) where follows is null`,
  `create index review_of_brand on review (brand_id, id) where follows is null`,
  `create index review_pending on review (id) where state = 'PENDING'`,
  `create table review_event (
    id bigint generated always as identity primary key,
    review_id bigint not null references review (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('buyer', 'operator')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index review_event_of on review_event (review_id, id)`,
  `create unique index review_event_key on review_event (review_id, key) where key is not null`,
  `create trigger review_event_append_only before update or delete or truncate on review_event
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
