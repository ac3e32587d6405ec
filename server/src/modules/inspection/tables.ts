/** Tables of inspections and of decisions by phone (migrations 062, 294). */
import type { ColumnType, Generated } from 'kysely'
import type { ParcelKind } from '@contract/admin/parcel'
import type { InspectionLine, InspectionState, Verdict } from '@contract/admin/inspection'

export interface InspectionTable {
  id: Generated<number>
  inspectionNo: string
  /** Of orders. */
  orderNo: string | null
  /** What is inspected: an order, a consignment. */
  kind: ParcelKind
  ref: string
  /** Who is told of it: the buyer, the consignor. */
  ownerId: number
  state: InspectionState
  version: Generated<number>
  /** Ids of the operators who counted its parcels. */
  receivers: ColumnType<string[], string, string>
  inspectorId: string | null
  secondId: string | null
  secondNote: Generated<string>
  verdict: Verdict | null
  lines: ColumnType<InspectionLine[], string | undefined, string>
  createdAt: number
  doneAt: number | null
}

export interface DecisionCodeTable {
  orderNo: string
  codeHash: string
  operatorId: string
  tries: Generated<number>
  sentAt: number
  expiresAt: number
}

export interface InspectionTables {
  inspection: InspectionTable
  decisionCode: DecisionCodeTable
}
