/** What a valuer says a thing is worth (migration 200, never changed); past sales, rules of the price (250). */
import type { Grade } from '@contract/catalogue'
import type { ColumnType, Generated } from 'kysely'
import type { TopCode } from '../intake/slots'
import type { PriceRules } from './price/rules'

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

/** A sale by which others are priced: public facts, nobody's name. */
export interface SaleComparableTable {
  id: Generated<number>
  orderNo: string | null
  itemId: number | null
  title: string
  brandId: number
  seriesId: number
  categoryId: number
  topCode: TopCode
  size: string
  material: string
  colour: string
  grade: Grade
  points: number | null
  year: number | null
  accessories: ColumnType<string[], string, string>
  priceFen: number
  soldAt: number
  settled: boolean
  days: number
  sellerId: number
  withdrawnAt: Generated<number | null>
  excluded: Generated<string>
}

export interface PriceRulesTable {
  version: number
  rules: ColumnType<PriceRules, string, never>
  sha256: string
  fromAt: number
  madeBy: string
}

export interface ValuationTables {
  valuation: ValuationTable
  saleComparable: SaleComparableTable
  priceRules: PriceRulesTable
}
