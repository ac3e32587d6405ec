/** Questions about items with their answers, who follows them, whom they helped, who reported them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table private_picture drop constraint private_picture_purpose_check`,
  `alter table private_picture add constraint private_picture_purpose_check check (purpose in ('packing', 'receiving', 'qc',
    'claim', 'identify', 'licence', 'complaint', 'chat', 'after-sale', 'consign', 'recycle', 'proof', 'item', 'review', 'qa'))`,
  `create table qa_question (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^WD[0-9]{18}$'),
    version integer not null default 0,
    item_id bigint not null references item (id),
    user_id bigint not null references app_user (id),
    follows bigint unique references qa_question (id),
    topic text not null check (topic in ('SIZE', 'FLAW', 'PARTS', 'SERIAL', 'OTHER')),
    text text not null check (length(text) between 1 and 200),
    photos jsonb not null check (jsonb_array_length(photos) <= 3),
    state text not null check (state in ('WAITING', 'CHECKING', 'ANSWERED', 'CLOSED', 'HIDDEN')),
    deadline_at bigint,
    due_at bigint not null,
    hidden_for text check (hidden_for in ('AD', 'ABUSE', 'PRIVACY', 'IRRELEVANT')),
    answer text check (length(answer) <= 300),
    answered_by text check (answered_by in ('warehouse', 'merchant')),
    answered_at bigint,
    answer_photos jsonb not null default '[]' check (jsonb_array_length(answer_photos) <= 12),
    fact text,
    created_at bigint not null,
    check ((state = 'HIDDEN') = (hidden_for is not null)),
    check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
    check (state not in ('CHECKING', 'ANSWERED') or answer is not null),
    check (fact is null or answer is not null)
  )`,
  `create index qa_question_of_item on qa_question (item_id, id) where follows is null`,
  `create index qa_question_of_user on qa_question (user_id, created_at)`,
  `create index qa_question_due on qa_question (due_at) where state in ('WAITING', 'CHECKING')`,
  `create table qa_event (
    id bigint generated always as identity primary key,
    question_id bigint not null references qa_question (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('asker', 'merchant', 'operator', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index qa_event_of on qa_event (question_id, id)`,
  `create unique index qa_event_key on qa_event (question_id, key) where key is not null`,
  `create trigger qa_event_append_only before update or delete or truncate on qa_event
    for each statement execute function refuse_change()`,
  `create table qa_follow (
    question_id bigint not null references qa_question (id),
    user_id bigint not null references app_user (id),
    at bigint not null,
    primary key (question_id, user_id)
  )`,
  `create index qa_follow_of_user on qa_follow (user_id, at)`,
  `create table qa_useful (
    question_id bigint not null references qa_question (id),
    user_id bigint not null references app_user (id),
    at bigint not null,
    primary key (question_id, user_id)
  )`,
  `create table qa_report (
    question_id bigint not null references qa_question (id),
    user_id bigint not null references app_user (id),
    why text not null check (why in ('AD', 'ABUSE', 'PRIVACY', 'IRRELEVANT')),
    at bigint not null,
    handled_at bigint,
    primary key (question_id, user_id)
  )`,
  `create index qa_report_open on qa_report (question_id) where handled_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
