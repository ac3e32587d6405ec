import type { Transaction } from 'kysely'
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
