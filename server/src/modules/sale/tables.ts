/** Tables of sales (migration 264). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { SaleActor, SaleStateName, SaleStep } from './graph'

export interface SaleTable {
  id: Generated<number>
  version: Generated<number>
  kind: 'limit' | 'period'
  state: SaleStateName
  deadlineAt: number | null
  title: string
  fromAt: number
  toAt: number
  createdAt: number
}

export interface SaleItemTable {
  saleId: number
  itemId: number
  position: number
  priceFen: number
  /** The price before, and when the sale's was written; null while it was not. */
  beforeFen: number | null
  appliedAt: number | null
  /** When it needed nothing more. */
  settledAt: number | null
}

export interface SaleEventTable {
  id: Generated<number>
  saleId: number
  at: number
  step: SaleStep | 'create'
  fromState: SaleStateName | null
  toState: SaleStateName
  actorKind: SaleActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface SaleTables {
  sale: SaleTable
  saleItem: SaleItemTable
  saleEvent: SaleEventTable
}
