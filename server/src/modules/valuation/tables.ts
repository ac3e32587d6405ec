/** What a valuer, or recycle's formula, says a thing is worth (migration 200). Rows are never changed. */
import type { ColumnType, Generated } from 'kysely'

/** Another item that was sold. */
export interface Comparable {
  title: string
  gradeName: string
  priceFen: number
  soldAt: number
}

export interface ValuationTable {
  id: Generated<number>
  valuationNo: string
  kind: 'consign' | 'recycle'
  /** The number of what is valued. */
  ref: string
  lowFen: number
  listFen: number
  highFen: number
  words: string
  comparables: ColumnType<Comparable[], string, never>
  validTo: number
  madeBy: string
  at: number
}

export interface ValuationTables {
  valuation: ValuationTable
}
