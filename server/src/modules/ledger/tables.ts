/** Double-entry bookkeeping (migrations 023, 070). Amounts are fen; debits are positive, credits negative. */
import type { ColumnType, Generated } from 'kysely'

export interface LedgerAccountTable {
  code: string
  createdAt: number
}

export interface LedgerTxnTable {
  id: Generated<number>
  kind: string
  ref: string
  at: number
}

export interface LedgerPostingTable {
  txnId: number
  position: number
  account: string
  amountFen: number
}

/** A sentence of what the daily check found wrong, for operators. */
export type LedgerFinding = string

/** A run of the daily check; without findings all was well. */
export interface LedgerCheckTable {
  id: Generated<number>
  /** In Shanghai, YYYY-MM-DD; one check a day. */
  day: string
  at: number
  findings: ColumnType<LedgerFinding[], string, never>
}

export interface LedgerTables {
  ledgerCheck: LedgerCheckTable
  ledgerAccount: LedgerAccountTable
  ledgerTxn: LedgerTxnTable
  ledgerPosting: LedgerPostingTable
}
