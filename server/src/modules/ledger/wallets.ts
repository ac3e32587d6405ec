/**
 * What users have: rows that the database keeps in step with the ledger (migration 176), so that they can be locked
 * before what they hold is read.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { ACCOUNTS } from './accounts'

/** All in fen, none below zero. */
export interface Wallet {
  /** What the user can spend or withdraw. */
  balanceFen: number
  /** What is kept back of it. */
  frozenFen: number
  /** Of completed sales, until they are settled. */
  pendingFen: number
}

/** What is taken off the next sale of a user that is settled, fen. */
export interface Debts {
  clawbackFen: number
  advanceFen: number
}

/**
 * Locks the users' wallets until the transaction ends, and makes those that are missing. Everything that is posted to
 * an account of a user waits for it, so what is read after it stays as it was read. A transaction that posts for
 * several users more than once locks all of them first; wallets come after items and before accounts.
 */
export async function lockWallets(trx: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Wallet>> {
  if (userIds.length === 0) return new Map()
  const users = [...new Set(userIds)]
  await sql`
    insert into wallet (user_id) select user_id from unnest(${users}::bigint[]) as user_id order by user_id
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Wallet & { userId: number }>`
    select user_id, balance_fen, frozen_fen, pending_fen from wallet where user_id = any(${users}::bigint[])
    order by user_id for update`.execute(trx)
  return new Map(rows.map(({ userId, ...wallet }) => [userId, wallet]))
}

/** What users owe the shop, without those who owe nothing. Their wallets are locked. */
export async function readDebts(trx: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Debts>> {
  const accounts = userIds.flatMap((userId) => [ACCOUNTS.clawback(userId), ACCOUNTS.advance(userId)])
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(amount_fen)::bigint as fen from ledger_posting where account = any(${accounts}::text[])
    group by account having sum(amount_fen) > 0`.execute(trx)
  const owed = new Map(rows.map(({ account, fen }) => [account, fen]))
  return new Map(
    userIds.flatMap((userId): [number, Debts][] => {
      const clawbackFen = owed.get(ACCOUNTS.clawback(userId)) ?? 0
      const advanceFen = owed.get(ACCOUNTS.advance(userId)) ?? 0
      return clawbackFen + advanceFen > 0 ? [[userId, { clawbackFen, advanceFen }]] : []
    }),
  )
}
