/**
 * Writes and reads the ledger. Every movement of money is one transaction of postings that sum to zero; the database
 * refuses any other at commit, and refuses to change one afterwards (migration 023); it keeps users' wallets in step
 * with them (migration 176).
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { chartRow, userOfAccount } from './accounts'
import { lockWallets } from './wallets'

export interface Posting {
  account: string
  /** fen; positive is a debit, negative a credit. */
  amountFen: number
}

export interface LedgerEntry {
  /** Unique together with `ref`: the same movement cannot be posted twice. */
  kind:
    | 'payment'
    | 'stray'
    | 'stray-booked'
    | 'refund-due'
    | 'refund'
    | 'completion'
    | 'settlement'
    | 'compensation'
    | 'complaint'
    | 'recycle-purchase'
    | 'recycle-pay'
    | 'voucher-earned'
    | 'voucher-earned-back'
    | 'reconciled'
    | 'reconciled-back'
    | 'withdrawal'
    | 'withdrawal-back'
    | 'payout'
    | 'payout-done'
    | 'payout-failed'
    | 'payout-bounced'
    | 'payout-late'
  /** The number of the payment, refund or order that it belongs to. */
  ref: string
  /** ms */
  at: number
  postings: Posting[]
}

/**
 * Posts an entry inside the caller's transaction. Postings of zero are left out; an entry without any posts nothing.
 * @throws Error for an account that is not in the chart.
 */
export async function postTransaction(trx: Db, { kind, ref, at, postings }: LedgerEntry): Promise<void> {
  const lines = postings
    .filter(({ amountFen }) => amountFen !== 0)
    .map(({ account, amountFen }, position) => ({ position, account, amount_fen: amountFen }))
  if (lines.length === 0) return
  for (const { account } of lines) if (!chartRow(account)) throw new Error(`${account} is not in the chart of accounts`)
  // Wallets come before accounts: the database locks them when the postings are written, which opens accounts first.
  const users = lines.flatMap(({ account }) => userOfAccount(account) ?? [])
  await lockWallets(trx, users)
  // Always in the same order, so that two transactions that open the same accounts cannot deadlock.
  const accounts = [...new Set(lines.map(({ account }) => account))].sort()
  await sql`
    insert into ledger_account (code, created_at)
    select code, ${at}::bigint from unnest(${accounts}::text[]) as code order by code
    on conflict do nothing`.execute(trx)
  await sql`
    with txn as (
      insert into ledger_txn (kind, ref, at) values (${kind}, ${ref}, ${at}) returning id
    )
    insert into ledger_posting (txn_id, position, account, amount_fen)
    select txn.id, l.position, l.account, l.amount_fen
    from txn, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position integer, account text, amount_fen bigint)`.execute(
    trx,
  )
}

/** Balance of each account that has postings, fen. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount_fen)::bigint as balance from ledger_posting group by account order by account`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}
