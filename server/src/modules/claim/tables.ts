/** The table of claims (migrations 062, 295). */
import type { Generated } from 'kysely'
import type { ClaimState, ParcelKind } from '@contract/admin/parcel'

export interface ClaimTable {
  id: Generated<number>
  claimNo: string
  kind: 'lost' | 'damaged' | 'late'
  /** Null of what was lost or damaged in our own warehouse. */
  parcelId: number | null
  /** Of what belongs to an order. */
  orderNo: string | null
  /** What it is about: as of its parcel, or of what has none. */
  ofKind: ParcelKind
  ref: string
  /** Whose it is: its parcel's owner. */
  ownerId: number
  state: ClaimState
  version: Generated<number>
  /** What the owners receive, fen. */
  amountFen: number
  note: string
  /** The operator's id; `courier` when nobody reported it. */
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
