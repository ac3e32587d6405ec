/** Licences (migration 248). Times are ms. */
import type { ColumnType, Generated } from 'kysely'

export interface QualificationTable {
  id: Generated<number>
  version: Generated<number>
  /** The merchant whose it is; null for the shop's operator. */
  sellerId: number | null
  name: string
  no: string
  issuer: string
  /** The last ms on which it holds; null without an end. */
  validTo: number | null
  /** Files of private pictures. */
  photos: ColumnType<string[], string, string>
  checkUrl: string
  isShown: Generated<boolean>
  createdAt: number
}

export interface QualificationTables {
  qualification: QualificationTable
}
