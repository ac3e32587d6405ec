/**
 * Reconciliation and day close: providers' statements by channel and day, what differs from our books, and closed days,
 * in which the database refuses every posting.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Every statement stays; the newest of a channel and day is in force.
  `create table provider_statement (
    id bigint generated always as identity primary key,
    channel text not null,
    day text not null,
    source text not null check (source in ('provider', 'upload')),
    hash text not null,
    at bigint not null
  )`,
  `create index provider_statement_of_day on provider_statement (day, channel, id)`,
  `create table provider_statement_line (
    statement_id bigint not null references provider_statement (id),
    position integer not null,
    item text not null check (item in ('payment', 'refund')),
    number text not null,
    trade_no text not null,
    amount_fen bigint not null check (amount_fen > 0),
    state text not null check (state in ('done', 'pending', 'failed')),
    at bigint not null,
    primary key (statement_id, position)
  )`,
  `create index provider_statement_line_of_trade on provider_statement_line (trade_no)`,
  `create index provider_statement_line_of_number on provider_statement_line (number)`,
  ...['provider_statement', 'provider_statement_line'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),

  `create table reconciliation_difference (
    id bigint generated always as identity primary key,
    channel text not null,
    day text not null,
    kind text not null check (kind in ('missingHere', 'missingThere', 'sumDiffers', 'stateDiffers')),
    item text not null check (item in ('payment', 'refund')),
    number text not null,
    trade_no text not null,
    order_no text,
    our_fen bigint,
    their_fen bigint,
    our_state text,
    their_state text,
    adjust_fen bigint not null,
    state text not null check (state in ('open', 'posted', 'explained', 'reversed', 'gone')),
    reason text not null default '',
    created_at bigint not null,
    due_at bigint not null,
    decided_at bigint,
    version integer not null default 1,
    check ((state = 'open') = (decided_at is null))
  )`,
  `create index reconciliation_difference_of_day on reconciliation_difference (day, channel)`,
  // One open difference per trade of a day: matching twice finds the same one.
  `create unique index reconciliation_difference_open on reconciliation_difference (channel, day, item, number, trade_no)
    where state = 'open'`,

  `create table book_day (
    day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    state text not null check (state in ('open', 'closed')),
    version integer not null,
    at bigint not null,
    operator_id bigint not null
  )`,
  // A posting of an earlier migration is checked now: a table that waits for its checks cannot get an index.
  `set constraints all immediate`,
  `set constraints all deferred`,
  `create index ledger_txn_at on ledger_txn (at)`,
  `create function refuse_closed_day() returns trigger language plpgsql as $$
  declare
    posted text := to_char(to_timestamp(new.at / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD');
  begin
    if exists (select from book_day where day = posted and state = 'closed') then
      raise exception 'the day % is closed', posted using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger ledger_txn_day before insert on ledger_txn for each row execute function refuse_closed_day()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
