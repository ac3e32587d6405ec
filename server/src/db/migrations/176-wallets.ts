/**
 * Wallets: what a user has, has frozen and is to get, as rows that can be locked and that never go below zero. The
 * database itself keeps them in step with the ledger: a trigger on its postings, whoever writes them.
 */
import { sql, type Kysely } from 'kysely'

/** The accounts that are parts of a wallet. Accounts of earlier versions (`pending:consignor`) belong to no user. */
const ACCOUNT = `'^(balance|frozen|pending):[0-9]+$'`

/** Entries of postings, a row a transaction, user and part: `after` counts on from `before`, an expression of fen. */
const ENTRIES = (postings: string, before: string) => `
  select user_id, part, txn_id, kind, ref, at, delta_fen,
    ${before} + sum(delta_fen) over (partition by user_id, part order by txn_id) as after_fen
  from (
    select split_part(p.account, ':', 2)::bigint as user_id, split_part(p.account, ':', 1) as part,
      p.txn_id, t.kind, t.ref, t.at, -sum(p.amount_fen)::bigint as delta_fen
    from ${postings} p join ledger_txn t on t.id = p.txn_id
    where p.account ~ ${ACCOUNT} group by p.account, p.txn_id, t.kind, t.ref, t.at having sum(p.amount_fen) <> 0
  ) as moved`

const statements = [
  // Nobody posts between the filling and the trigger; a version before this one, which still runs, waits.
  `lock table ledger_posting in share row exclusive mode`,

  // What earlier versions let go below zero is no part of a wallet: two refunds at once of a settled sale are to be
  // claimed back, what no sale explains stays visible in \`suspense\`. Moved by a posting, never edited.
  `create temporary table wallet_below_zero on commit drop as
    with below as (
      select account, split_part(account, ':', 2) as user_id, sum(amount_fen)::bigint as fen from ledger_posting
      where account ~ ${ACCOUNT} group by account having sum(amount_fen) > 0
    )
    select account, -fen as fen from below
    union all
    select case when account like 'balance:%' then 'clawback:' || user_id else 'suspense' end, sum(fen)::bigint
    from below group by 1`,
  `insert into ledger_account (code, created_at)
    select account, (extract(epoch from now()) * 1000)::bigint from wallet_below_zero on conflict do nothing`,
  `with txn as (
      insert into ledger_txn (kind, ref, at)
      select 'rename', 'wallets', (extract(epoch from now()) * 1000)::bigint where exists (select from wallet_below_zero)
      returning id
    )
    insert into ledger_posting (txn_id, position, account, amount_fen)
    select txn.id, row_number() over (order by account) - 1, account, fen from txn, wallet_below_zero`,
  // The posting is checked now: a table that waits for its checks cannot get a trigger.
  `set constraints all immediate`,
  `set constraints all deferred`,

  `create table wallet (
    user_id bigint primary key,
    balance_fen bigint not null default 0 check (balance_fen >= 0),
    frozen_fen bigint not null default 0 check (frozen_fen >= 0),
    pending_fen bigint not null default 0 check (pending_fen >= 0)
  )`,
  `create table wallet_entry (
    id bigint generated always as identity primary key,
    user_id bigint not null references wallet (user_id),
    part text not null check (part in ('balance', 'frozen', 'pending')),
    txn_id bigint not null references ledger_txn (id),
    kind text not null,
    ref text not null,
    at bigint not null,
    delta_fen bigint not null check (delta_fen <> 0),
    after_fen bigint not null
  )`,
  `insert into wallet (user_id, balance_fen, frozen_fen, pending_fen)
    select split_part(account, ':', 2)::bigint,
      -coalesce(sum(amount_fen) filter (where account like 'balance:%'), 0)::bigint,
      -coalesce(sum(amount_fen) filter (where account like 'frozen:%'), 0)::bigint,
      -coalesce(sum(amount_fen) filter (where account like 'pending:%'), 0)::bigint
    from ledger_posting where account ~ ${ACCOUNT} group by 1 order by 1`,
  `insert into wallet_entry (user_id, part, txn_id, kind, ref, at, delta_fen, after_fen)
    ${ENTRIES('ledger_posting', '0')} order by txn_id, user_id, part`,
  `create index wallet_entry_of_user on wallet_entry (user_id, id)`,
  `create trigger wallet_entry_append_only before update or delete or truncate on wallet_entry
    for each statement execute function refuse_change()`,

  // One statement may post for several users and several transactions; wallets are locked in ascending order.
  `create function move_wallets() returns trigger language plpgsql as $$
  begin
    if not exists (select from posted where account ~ ${ACCOUNT}) then
      return null;
    end if;
    insert into wallet (user_id)
      select distinct split_part(account, ':', 2)::bigint from posted where account ~ ${ACCOUNT} order by 1
      on conflict do nothing;
    perform from wallet
      where user_id in (select split_part(account, ':', 2)::bigint from posted where account ~ ${ACCOUNT})
      order by user_id for update;
    insert into wallet_entry (user_id, part, txn_id, kind, ref, at, delta_fen, after_fen)
      ${ENTRIES(
        'posted',
        `(select case part when 'balance' then balance_fen when 'frozen' then frozen_fen else pending_fen end
        from wallet where wallet.user_id = moved.user_id)`,
      )} order by txn_id, user_id, part;
    update wallet set balance_fen = balance_fen + by_part.balance, frozen_fen = frozen_fen + by_part.frozen,
        pending_fen = pending_fen + by_part.pending
      from (
        select split_part(account, ':', 2)::bigint as user_id,
          -coalesce(sum(amount_fen) filter (where account like 'balance:%'), 0)::bigint as balance,
          -coalesce(sum(amount_fen) filter (where account like 'frozen:%'), 0)::bigint as frozen,
          -coalesce(sum(amount_fen) filter (where account like 'pending:%'), 0)::bigint as pending
        from posted where account ~ ${ACCOUNT} group by 1
      ) as by_part
      where wallet.user_id = by_part.user_id;
    return null;
  end $$`,
  `create trigger ledger_posting_wallets after insert on ledger_posting
    referencing new table as posted for each statement execute function move_wallets()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
