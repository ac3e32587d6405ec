/** Reconciliation and day close (migration 089). Money is fen, times are ms, days are those of China, `2026-03-01`. */
import type { Generated } from 'kysely'
import type { DifferenceKind, DifferenceState, StatementItem, StatementState } from '@contract/admin/finance'

/** A provider's statement as it came; of a channel and a day the newest one is in force. */
export interface ProviderStatementTable {
  id: Generated<number>
  channel: string
  day: string
  source: 'provider' | 'upload'
  /** SHA-256 of its lines, hex: the same statement again is recognised by it. */
  hash: string
  at: number
}

export interface ProviderStatementLineTable {
  statementId: number
  position: number
  item: StatementItem
  number: string
  tradeNo: string
  amountFen: number
  state: StatementState
  at: number
}

export interface ReconciliationDifferenceTable {
  id: Generated<number>
  channel: string
  day: string
  kind: DifferenceKind
  item: StatementItem
  number: string
  tradeNo: string
  orderNo: string | null
  ourFen: number | null
  theirFen: number | null
  ourState: StatementState | null
  theirState: StatementState | null
  /** What a posting would add to the provider's account. */
  adjustFen: number
  state: DifferenceState
  reason: Generated<string>
  createdAt: number
  dueAt: number
  decidedAt: number | null
  version: Generated<number>
}

/** A day that was closed at least once. */
export interface BookDayTable {
  day: string
  state: 'open' | 'closed'
  version: number
  at: number
  operatorId: number
}

export interface FinanceTables {
  providerStatement: ProviderStatementTable
  providerStatementLine: ProviderStatementLineTable
  reconciliationDifference: ReconciliationDifferenceTable
  bookDay: BookDayTable
}
