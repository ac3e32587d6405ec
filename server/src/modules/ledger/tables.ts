/** Double-entry bookkeeping (migration 023). Amounts are fen; debits are positive, credits negative. */
import type { Generated } from 'kysely'

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

export interface LedgerTables {
  ledgerAccount: LedgerAccountTable
  ledgerTxn: LedgerTxnTable
  ledgerPosting: LedgerPostingTable
}
