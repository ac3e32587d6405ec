/** Tables that belong to no module (migrations 020, 052). */
import type { ColumnType, Generated } from 'kysely'

/**
 * The answer to a client's key (kit/idempotency.ts). The row is the first statement of the act, so of two concurrent
 * requests the second waits for the first.
 */
export interface IdempotencyTable {
  /** The user, or the operator in scopes that begin with `admin.`. */
  userId: number
  scope: string
  key: string
  requestHash: string
  answer: ColumnType<unknown, string, string>
  /** The order of a creation, for servers of the version before. */
  orderNo: Generated<string | null>
  createdAt: number
}

export interface KitTables {
  idempotency: IdempotencyTable
}
