/**
 * The ledger's daily check: the sum over all accounts is zero, every account is in the chart and on its side, what the
 * accounts say is what orders, refunds, payments and withdrawals say, and users' wallets are what their accounts are.
 * What is wrong is kept, logged, and counted in /metrics.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { ACCOUNTS, chartRow } from './accounts'
import type { LedgerFinding } from './tables'

/** How often a process looks whether the day's check was made, ms. */
const LOOK_MS = 60 * 60_000

/** Orders that are paid and neither completed nor cancelled. */
const PAID_STATES = ['PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP', 'SHIPPED', 'DELIVERED']

const yuan = (fen: number): string => `${(fen / 100).toFixed(2)} 元`

/** A balance that the ledger has, and the one that follows from the objects; both in fen. */
interface Compared {
  account: string
  has: number
  /** Null for an account to which no objects belong. */
  expected: number | null
}

/**
 * All accounts with a balance or an expected one, from one statement, so from one instant. Money in WAITING strays is
 * owed like a refund.
 */
async function compare(db: Db): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with has as (
      select account, sum(amount_fen)::bigint as fen from ledger_posting group by account
    ), owed as (
      select amount_fen from refund where state = 'PENDING'
      union all select amount_fen from stray_payment where state in ('WAITING', 'REFUNDING')
    ), expected as (
      select ${ACCOUNTS.escrow} as account, -coalesce(sum(pay_fen - (
          select coalesce(sum(case when returned_at is null then refunded_fen - compensated_fen
            else price_fen - platform_discount_fen - shop_discount_fen end), 0)
          from order_line where order_id = orders.id)), 0)::bigint as fen
        from orders where state = any(${PAID_STATES}::text[])
      union all
      select ${ACCOUNTS.refundsDue}, -coalesce(sum(amount_fen), 0)::bigint from owed
      union all
      select ${ACCOUNTS.deferredVouchers}, -coalesce(sum(paid_fen), 0)::bigint from voucher
        where state in ('UNUSED', 'LOCKED', 'EXPIRED') or state = 'USED' and earned_at is null
      union all
      select 'pending:' || seller.user_id, -sum(line.price_fen - line.shop_discount_fen - line.refunded_fen + line.compensated_fen)::bigint
        from orders join order_line line on line.order_id = orders.id join seller on seller.id = line.seller_id
        where orders.state = 'COMPLETED' and seller.user_id is not null and line.returned_at is null group by seller.user_id
      union all
      select 'frozen:' || user_id, -sum(amount_fen)::bigint from withdrawal
        where state in ('APPLIED', 'AUDITING', 'APPROVED') group by user_id
      union all
      select 'payout:' || channel, -sum(net_fen)::bigint from withdrawal where state = 'TRANSFERRING' group by channel
    )
    select coalesce(has.account, expected.account) as account, coalesce(has.fen, 0) as has,
      case when expected.fen is not null then expected.fen
        when has.account ~ '^(pending|frozen):[0-9]+$' or has.account ~ '^payout:' then 0 end as expected
    from has full join expected on expected.account = has.account order by 1`.execute(db)
  return rows.map(({ account, has, expected }) => ({
    account,
    has: Number(has),
    expected: expected === null ? null : Number(expected),
  }))
}

/** A part of a wallet that is not what the user's account is, or does not follow from its entries; in fen. */
interface WalletFault {
  account: string
  postedFen: number
  hasFen: number
  entriesFen: number
}

/** From one statement, as all of them change in one. */
async function compareWallets(db: Db): Promise<WalletFault[]> {
  const { rows } = await sql<WalletFault>`
    with posted as (
      select account, -sum(amount_fen)::bigint as fen from ledger_posting
      where account ~ '^(balance|frozen|pending):[0-9]+$' group by account
    ), has as (
      select part || ':' || user_id as account, fen from wallet,
        lateral (values ('balance', balance_fen), ('frozen', frozen_fen), ('pending', pending_fen)) as parts (part, fen)
    ), entries as (
      select part || ':' || user_id as account, sum(delta_fen)::bigint as fen from wallet_entry group by 1
    )
    select account, coalesce(posted.fen, 0) as posted_fen, coalesce(has.fen, 0) as has_fen,
      coalesce(entries.fen, 0) as entries_fen
    from posted full join has using (account) full join entries using (account)
    where coalesce(posted.fen, 0) <> coalesce(has.fen, 0) or coalesce(has.fen, 0) <> coalesce(entries.fen, 0)
    order by account`.execute(db)
  return rows
}

/** What is wrong with the ledger, in operators' words; empty when all is well. */
export async function findLedgerErrors(db: Db): Promise<LedgerFinding[]> {
  const compared = await compare(db)
  const wallets = await compareWallets(db)
  const total = compared.reduce((sum, { has }) => sum + has, 0)
  return [
    ...(total === 0 ? [] : [`全部账户合计应为 0，实际为 ${yuan(total)}`]),
    ...compared.flatMap(({ account, has, expected }) => {
      const side = chartRow(account)?.side
      return [
        ...(side === undefined ? [`账户 ${account} 不在科目表中`] : []),
        ...(side === 'debit' && has < 0 ? [`账户 ${account} 应为借方余额，实际为贷方 ${yuan(-has)}`] : []),
        ...(side === 'credit' && has > 0 ? [`账户 ${account} 应为贷方余额，实际为借方 ${yuan(has)}`] : []),
        ...(expected !== null && expected !== has
          ? [`账户 ${account} 余额为 ${yuan(has)}，按单据应为 ${yuan(expected)}`]
          : []),
      ]
    }),
    ...wallets.map(
      ({ account, postedFen, hasFen, entriesFen }) =>
        `账户 ${account} 的钱包为 ${yuan(hasFen)}，按分录应为 ${yuan(postedFen)}，按钱包明细应为 ${yuan(entriesFen)}`,
    ),
  ]
}

/** Checks once a day, whichever process comes first. */
export function createLedgerCheck({ db, log, gauges }: Pick<AppContext, 'db' | 'log' | 'gauges'>): Sweep {
  const lastFindings = async (): Promise<number> => {
    const last = await db.selectFrom('ledgerCheck').select('findings').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return last?.findings.length ?? 0
  }
  gauges?.set('ledger_findings', lastFindings)
  return {
    name: 'ledger check',
    everyMs: LOOK_MS,
    run: async (now) => {
      const day = sql`(to_timestamp(${now}::bigint / 1000) at time zone 'Asia/Shanghai')::date`
      const { rows: done } = await sql`select from ledger_check where day = ${day}`.execute(db)
      if (done.length > 0) return 0
      const findings = await findLedgerErrors(db)
      // Of two processes at the same time one writes.
      const { rows } = await sql`
        insert into ledger_check (day, at, findings)
        values (${day}, ${now}::bigint, ${JSON.stringify(findings)}::jsonb) on conflict do nothing returning id`.execute(
        db,
      )
      if (rows.length > 0 && findings.length > 0)
        log.error({ findings }, 'the ledger disagrees with orders, refunds or payments')
      return 0
    },
  }
}
