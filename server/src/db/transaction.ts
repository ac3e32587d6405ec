import { sql, type Transaction } from 'kysely'
import { insideTransaction } from './guard'
import type { Db } from './handle'
import type { Database } from './schema'

export type Trx = Transaction<Database>

/**
 * Runs `work` in a transaction: commits when it resolves, rolls back when it throws. Inside, the outer handle throws
 * (guard.ts). Never call an external service in it.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => insideTransaction(() => work(trx)))
}

/** Locks on objects that have no row yet. Each purpose has its number, so that two never share one by accident. */
const LOCK_PURPOSES = {
  smsPhone: 7001,
  smsAddress: 7002,
  addressBook: 7003,
  cart: 7004,
  partitions: 7005,
  smsShop: 7006,
  uploads: 7011,
  operatorRoles: 7040,
  operatorSetup: 7041,
  approval: 7042,
  operatorLimit: 7043,
  operatorReveals: 7044,
  bookDay: 7089,
  firstOrder: 7107,
  offers: 7125,
  afterSale: 7120,
  boardPlaces: 7154,
  drafts: 7178,
  recycle: 7250,
} as const
// 7010 belongs to the function holding_of (migration 025).

/** Waits for the lock, and holds it until the transaction ends. */
export async function lockUntilEnd(trx: Trx, purpose: keyof typeof LOCK_PURPOSES, key: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_PURPOSES[purpose]}::int, hashtext(${String(key)}))`.execute(trx)
}
