/**
 * Every seller but the platform is a user, so that the share of what he sold has an account of its own:
 * `pending:consignor`, `balance:merchant` and the like are moved to `pending:{user}` and `balance:{user}`, `discounts`
 * to `discounts:promo`, by one posting of their balances. The results of the ledger's daily check get a table.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The demonstration's sellers have known phone numbers; a user who signed in with one of them before is that seller.
  `create temporary table seller_phone on commit drop as
    select seller.id as seller_id, known.phone,
      coalesce(identity.user_id, nextval(pg_get_serial_sequence('app_user', 'id'))) as user_id,
      identity.user_id is not null as exists_already
    from seller
    left join (values (11, '林晚', '13800000001'), (12, '周屿', '13800000002'), (31, '拾光名表', '13800000003'))
      as known (id, name, phone) on known.id = seller.id and known.name = seller.name
    left join identity on identity.kind = 'phone' and identity.value = known.phone
      and not exists (select from seller other where other.user_id = identity.user_id)
    where seller.kind <> 'platform' and seller.user_id is null`,
  `insert into app_user (id, nickname, created_at)
    select seller_phone.user_id, left(seller.name, 20), greatest(seller.created_at, 1)
    from seller_phone join seller on seller.id = seller_id where not exists_already`,
  `insert into identity (user_id, kind, value, created_at)
    select user_id, 'phone', phone, 1 from seller_phone where phone is not null and not exists_already
    on conflict do nothing`,
  `update seller set user_id = seller_phone.user_id from seller_phone where seller_phone.seller_id = seller.id`,
  `alter table seller add check (kind = 'platform' or user_id is not null)`,

  // What each seller's completed orders are worth, by what was posted for the order. What no order explains stays
  // visible in \`suspense\`.
  `create temporary table moved on commit drop as
    with old as (
      select account, sum(amount_fen)::bigint as fen from ledger_posting
      where account in ('pending:consignor', 'pending:merchant', 'balance:consignor', 'balance:merchant', 'discounts')
      group by account having sum(amount_fen) <> 0
    ), sold as (
      select seller.user_id, line.price_fen, line.commission_fen,
        exists (select from ledger_txn where kind = 'settlement' and ref = orders.order_no) as settled
      from ledger_txn txn
      join orders on orders.order_no = txn.ref
      join order_line line on line.order_id = orders.id and line.seller <> 'platform'
      join seller on seller.id = line.seller_id
      where txn.kind = 'completion'
    ), shares as (
      select case when settled then 'balance:' else 'pending:' end || user_id as account,
        sum(case when settled then commission_fen - price_fen else -price_fen end)::bigint as fen
      from sold group by 1
    ), new as (
      select account, fen from shares
      union all select 'discounts:promo', fen from old where account = 'discounts'
    )
    select account, fen from (
      select account, -fen as fen from old
      union all select account, fen from new
      union all select 'suspense', (select coalesce(sum(fen), 0) from old) - (select coalesce(sum(fen), 0) from new)
    ) as posting where fen <> 0`,
  `insert into ledger_account (code, created_at)
    select account, (extract(epoch from now()) * 1000)::bigint from moved on conflict do nothing`,
  `with txn as (
      insert into ledger_txn (kind, ref, at)
      select 'rename', 'accounts-per-user', (extract(epoch from now()) * 1000)::bigint where exists (select from moved)
      returning id
    )
    insert into ledger_posting (txn_id, position, account, amount_fen)
    select txn.id, row_number() over (order by account) - 1, account, fen from txn, moved`,

  `create table ledger_check (
    id bigint generated always as identity primary key,
    day date not null unique,
    at bigint not null,
    findings jsonb not null
  )`,
  `create trigger ledger_check_append_only before update or delete or truncate on ledger_check
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
