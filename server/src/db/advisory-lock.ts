/** Locks on objects that have no row yet. Each purpose has its number here, so that two never share one by accident. */
import { sql } from 'kysely'
import type { Trx } from './transaction'

const PURPOSES = { smsPhone: 7001, smsAddress: 7002, addressBook: 7003, cart: 7004, partitions: 7005 } as const

/** Waits for the lock, and holds it until the transaction ends. */
export async function lockUntilEnd(trx: Trx, purpose: keyof typeof PURPOSES, key: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PURPOSES[purpose]}::int, hashtext(${String(key)}))`.execute(trx)
}
