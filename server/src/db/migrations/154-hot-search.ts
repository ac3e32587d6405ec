/**
 * What is searched for. `search_seen` has a row per searcher and day, where a searcher is a hash; once a day's boards
 * are made only the number of searchers is left. Operators pin and block words.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table search_seen (
    day text not null,
    word text not null check (char_length(word) between 1 and 60),
    searcher text not null,
    typed text not null check (char_length(typed) between 1 and 60),
    primary key (day, word, searcher)
  )`,
  `create table search_count (
    day text not null,
    word text not null,
    shown text not null,
    searchers integer not null check (searchers > 0),
    primary key (day, word)
  )`,
  `create table board_word (
    id bigint generated always as identity primary key,
    word text not null unique check (char_length(word) between 1 and 60),
    shown text not null check (char_length(shown) between 1 and 60),
    version integer not null default 0,
    pinned_rank integer check (pinned_rank between 1 and 30),
    pinned_until bigint,
    is_blocked boolean not null default false,
    created_at bigint not null,
    check ((pinned_rank is null) = (pinned_until is null)),
    check (not is_blocked or pinned_rank is null)
  )`,
  `create table board_word_event (
    id bigint generated always as identity primary key,
    board_word_id bigint not null references board_word (id),
    at bigint not null,
    step text not null check (step in ('pin', 'unpin', 'block', 'unblock')),
    operator_id bigint not null references operator (id),
    reason text not null
  )`,
  `create index board_word_event_word on board_word_event (board_word_id, id)`,
  `create table board_day (
    day text primary key,
    made_at bigint not null
  )`,
  `create table board_place (
    day text not null references board_day (day) on delete cascade,
    board text not null,
    rank integer not null check (rank between 1 and 30),
    board_word_id bigint not null references board_word (id),
    searchers integer not null,
    rise_percent integer,
    series_id integer references series (id),
    primary key (day, board, rank),
    unique (day, board, board_word_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
