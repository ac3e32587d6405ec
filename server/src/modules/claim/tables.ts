/** The table of claims (migration 062). */
import type { Generated } from 'kysely'
import type { ClaimState } from '@contract/admin/parcel'

export interface ClaimTable {
  id: Generated<number>
  claimNo: string
  kind: 'lost' | 'damaged' | 'late'
  parcelId: number
  orderNo: string
  state: ClaimState
  version: Generated<number>
  /** What the sellers receive, fen. */
  amountFen: number
  note: string
  /** The operator's id; `timer` when nobody reported it. */
  openedBy: string
  decidedBy: Generated<string>
  decision: Generated<string>
  openedAt: number
  dueAt: number | null
  closedAt: number | null
}

export interface ClaimTables {
  claim: ClaimTable
}
