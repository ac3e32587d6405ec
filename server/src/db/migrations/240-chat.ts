/** Conversations with customer service and their messages. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table conversation (
    id bigint generated always as identity primary key,
    user_id bigint unique references app_user (id),
    token_hash text unique check (length(token_hash) = 64),
    adopted_by bigint references conversation (id),
    state text not null check (state in ('SELF', 'QUEUED', 'ACTIVE', 'WAIT_USER', 'CLOSED')),
    version integer not null default 1,
    seq integer not null default 0,
    operator_id bigint references operator (id),
    queued_at bigint,
    waiting_since bigint,
    turn_since bigint,
    rating integer check (rating between 1 and 5),
    is_answered boolean not null default false,
    closed_at bigint,
    changed_at bigint not null,
    created_at bigint not null,
    check (num_nonnulls(user_id, token_hash) >= 1),
    check (state <> 'QUEUED' or queued_at is not null),
    check ((state = 'CLOSED') = (closed_at is not null))
  )`,
  `create index conversation_queue on conversation (queued_at, id) where state = 'QUEUED'`,
  `create index conversation_state on conversation (state, changed_at)`,
  `create table chat_message (
    conversation_id bigint not null references conversation (id),
    seq integer not null check (seq > 0),
    author text not null check (author in ('user', 'operator', 'system')),
    operator_id bigint references operator (id),
    client_id text not null,
    text text not null check (length(text) <= 1000),
    card jsonb,
    at bigint not null,
    primary key (conversation_id, seq),
    unique (conversation_id, client_id),
    check ((author = 'operator') = (operator_id is not null)),
    check ((text = '') = (card is not null))
  )`,
  `create index chat_message_of_operator on chat_message (operator_id, at) where operator_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
