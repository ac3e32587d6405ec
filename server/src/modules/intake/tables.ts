/** Brands that sellers miss (migration 200). */
import type { Generated } from 'kysely'

export interface BrandWishTable {
  id: Generated<number>
  name: string
  categoryId: number | null
  userId: number | null
  at: number
}

export interface IntakeTables {
  brandWish: BrandWishTable
}
