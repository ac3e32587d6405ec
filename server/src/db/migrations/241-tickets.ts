/** Complaints with their threads, and opinions about the shop (design: help 2.2). Money is fen, times are ms. */
import { sql, type Kysely } from 'kysely'

const events = (object: string, actors: string) => [
  `create table ${object}_event (
    id bigint generated always as identity primary key,
    ${object}_id bigint not null references ${object} (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in (${actors})),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index ${object}_event_of on ${object}_event (${object}_id, id)`,
  `create unique index ${object}_event_key on ${object}_event (${object}_id, key) where key is not null`,
  `create trigger ${object}_event_append_only before update or delete or truncate on ${object}_event
    for each statement execute function refuse_change()`,
]

const statements = [
  `create table ticket (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^TS[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint not null references app_user (id),
    state text not null check (state in ('SUBMITTED', 'ACCEPTED', 'WAIT_USER', 'RESOLVED', 'ESCALATED', 'FINAL',
      'CLOSED', 'WITHDRAWN')),
    deadline_at bigint,
    subject_kind text not null check (subject_kind in ('order', 'item', 'merchant')),
    subject_ref text not null,
    category text not null check (category in ('ITEM', 'DELIVERY', 'AFTER_SALE', 'SERVICE', 'PRICE', 'OTHER')),
    wish text not null check (wish in ('MONEY', 'RETURN', 'HURRY', 'EXPLAIN')),
    text text not null check (length(text) between 1 and 500),
    files jsonb not null default '[]',
    -- By when an operator should act, where no timer says so.
    due_at bigint,
    -- The newest proposal.
    offer_text text not null default '',
    offer_fen bigint check (offer_fen >= 0),
    offered_at bigint,
    is_final boolean not null default false,
    agreed_at bigint,
    outcome text check (outcome in ('AGREED', 'NO_SUPPLY', 'NO_ANSWER')),
    -- It was taken up again after it had been closed by silence: once.
    is_reopened boolean not null default false,
    closed_at bigint,
    created_at bigint not null,
    check ((agreed_at is null) or (offered_at is not null))
  )`,
  `create unique index ticket_open on ticket (user_id, subject_kind, subject_ref)
    where state not in ('CLOSED', 'WITHDRAWN')`,
  `create index ticket_of_user on ticket (user_id, id)`,
  `create index ticket_by_state on ticket (state, id)`,
  `create index ticket_deadline on ticket (deadline_at) where deadline_at is not null`,
  ...events('ticket', `'user', 'operator', 'timer', 'system'`),
  `create table ticket_words (
    id bigint generated always as identity primary key,
    ticket_id bigint not null references ticket (id),
    author text not null check (author in ('user', 'operator')),
    operator_id bigint references operator (id),
    text text not null check (length(text) between 1 and 500),
    files jsonb not null default '[]',
    at bigint not null,
    check (author = 'operator' or operator_id is null)
  )`,
  `create index ticket_words_of on ticket_words (ticket_id, id)`,
  `create table feedback (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^YJ[0-9]{18}$'),
    version integer not null default 0,
    user_id bigint references app_user (id),
    state text not null check (state in ('SUBMITTED', 'READ', 'PLANNED', 'DECLINED', 'DONE')),
    deadline_at bigint,
    category text not null check (category in ('IDEA', 'PAGE', 'CONTENT', 'OTHER')),
    text text not null check (length(text) between 1 and 500),
    files jsonb not null default '[]',
    page text not null default '',
    -- The shop's line.
    answer text not null default '',
    created_at bigint not null,
    check (user_id is not null or files = '[]')
  )`,
  `create index feedback_of_user on feedback (user_id, id)`,
  `create index feedback_by_state on feedback (state, id)`,
  ...events('feedback', `'user', 'operator'`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
