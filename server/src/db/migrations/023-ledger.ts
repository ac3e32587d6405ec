/** Double-entry bookkeeping; the database itself keeps it balanced and immutable. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table ledger_account (
    code text primary key,
    created_at bigint not null
  )`,
  `create table ledger_txn (
    id bigint generated always as identity primary key,
    kind text not null,
    ref text not null,
    at bigint not null,
    unique (kind, ref)
  )`,
  `create table ledger_posting (
    txn_id bigint not null references ledger_txn (id),
    position integer not null check (position >= 0),
    account text not null references ledger_account (code),
    amount_fen bigint not null check (amount_fen <> 0),
    primary key (txn_id, position)
  )`,
  `create index ledger_posting_of_account on ledger_posting (account)`,

  // Deferred to the commit, when all postings of a transaction exist. The check on the transaction table finds one
  // without any.
  `create function demand_balanced_txn() returns trigger language plpgsql as $$
  declare
    checked bigint := case when tg_table_name = 'ledger_txn' then (to_jsonb(new)->>'id') else (to_jsonb(new)->>'txn_id') end::bigint;
    total numeric;
    lines integer;
  begin
    select coalesce(sum(amount_fen), 0), count(*) into total, lines from ledger_posting where txn_id = checked;
    if total <> 0 or lines < 2 then
      raise exception 'ledger transaction % is not balanced: % postings, sum %', checked, lines, total using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_txn_balanced after insert on ledger_txn
    deferrable initially deferred for each row execute function demand_balanced_txn()`,
  `create constraint trigger ledger_posting_balanced after insert on ledger_posting
    deferrable initially deferred for each row execute function demand_balanced_txn()`,

  ...['ledger_txn', 'ledger_posting'].map(
    (table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
