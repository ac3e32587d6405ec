/** Double-entry bookkeeping (migrations 023, 070, 176). Amounts are fen; debits are positive, credits negative. */
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

/** What a user has, fen. Written by the database from the postings alone. */
export interface WalletTable {
  userId: number
  balanceFen: Generated<number>
  frozenFen: Generated<number>
  pendingFen: Generated<number>
}

/** A change of one part of a wallet: the sum of what a transaction posted to its account. Append-only. */
export interface WalletEntryTable {
  id: Generated<number>
  userId: number
  part: 'balance' | 'frozen' | 'pending'
  txnId: number
  /** Of the transaction, with `ref` and `at`. */
  kind: string
  ref: string
  at: number
  /** Positive where the user got it. */
  deltaFen: number
  /** What the part was then. */
  afterFen: number
}

export interface LedgerTables {
  ledgerCheck: LedgerCheckTable
  ledgerAccount: LedgerAccountTable
  ledgerTxn: LedgerTxnTable
  ledgerPosting: LedgerPostingTable
  wallet: WalletTable
  walletEntry: WalletEntryTable
}
