/** Accounts to which users' money is paid out (design: account 2.3). Names and numbers are sealed (kit/seal.ts). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table payout_account (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id),
    kind text not null check (kind in ('alipay', 'bank', 'corporate')),
    name_sealed text not null check (name_sealed like 's1.%'),
    name_masked text not null,
    number_sealed text not null check (number_sealed like 's1.%'),
    -- 支付宝 138****8000, 招商银行 尾号 1234
    title text not null,
    -- Equal for equal numbers: one number of two users is looked at.
    number_mark text not null,
    bank text not null default '',
    is_default boolean not null default false,
    created_at bigint not null,
    removed_at bigint,
    check (not (is_default and removed_at is not null)),
    check (kind <> 'bank' or bank <> '')
  )`,
  `create unique index payout_account_number on payout_account (user_id, number_mark) where removed_at is null`,
  `create unique index payout_account_default on payout_account (user_id) where is_default`,
  `create index payout_account_mark on payout_account (number_mark)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
