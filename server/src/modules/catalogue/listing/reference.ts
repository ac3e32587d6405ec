/** Brands, series and categories by id: small, and needed by nearly every response. */
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { LOOK } from '../pictures'
import type { SearchTermTable } from '../tables'
import type { ListingRow } from './listing'

export interface Brand {
  id: number
  name: string
  latinName: string
  initial: string
  story: string
  aliases: string[]
  position: number
}

export interface Series {
  id: number
  brandId: number
  name: string
  position: number
}

export interface Category {
  id: number
  parentId: number | null
  name: string
  aliases: string[]
  subjectHash: string
  look: string
  position: number
}

export interface Attribute {
  id: number
  name: string
  position: number
}

/** What items refer to, by id. */
export interface Names {
  brands: ReadonlyMap<number, Brand>
  series: ReadonlyMap<number, Series>
  categories: ReadonlyMap<number, Category>
  attributes: ReadonlyMap<number, Attribute>
}

export interface Reference extends Names {
  /** Top categories with their leaves, both in display order. */
  tree: readonly { top: Category; leaves: readonly Category[] }[]
  /** The operator's search terms that are in use (search/vocabulary.ts), oldest first. */
  searchTerms: readonly SearchTermRow[]
  /** Whether everything that an item refers to is loaded. */
  knows: (row: Pick<ListingRow, 'brandId' | 'seriesId' | 'categoryId'>) => boolean
}

export type SearchTermRow = Pick<
  SearchTermTable,
  'kind' | 'term' | 'brandId' | 'seriesId' | 'categoryId' | 'colour' | 'material' | 'sizeFrom' | 'sizeTo' | 'sizeName'
> & { isLesser: boolean }

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** All four in their display order. */
export async function readNames(db: Db): Promise<Names> {
  const brands: Brand[] = await db.selectFrom('brand').selectAll().orderBy('position').execute()
  const series: Series[] = await db.selectFrom('series').selectAll().orderBy('position').execute()
  const categories: Category[] = await db
    .selectFrom('category')
    .select(['id', 'parentId', 'name', 'aliases', 'subjectHash', sql.raw<string>(LOOK).as('look'), 'position'])
    .orderBy('position')
    .execute()
  const attributes: Attribute[] = await db
    .selectFrom('attribute')
    .select(['id', 'name', 'position'])
    .orderBy('position')
    .execute()
  return { brands: byId(brands), series: byId(series), categories: byId(categories), attributes: byId(attributes) }
}

export async function readReference(db: Db): Promise<Reference> {
  const names = await readNames(db)
  const { brands, series, categories } = names
  const searchTerms: SearchTermRow[] = await db
    .selectFrom('searchTerm')
    .select([
      'kind',
      'term',
      'brandId',
      'seriesId',
      'categoryId',
      'colour',
      'material',
      'sizeFrom',
      'sizeTo',
      'sizeName',
      'isLesser',
    ])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const categoryRows = [...categories.values()]
  return {
    ...names,
    tree: categoryRows
      .filter((category) => category.parentId === null)
      .map((top) => ({ top, leaves: categoryRows.filter((category) => category.parentId === top.id) })),
    searchTerms,
    knows: (row) => brands.has(row.brandId) && series.has(row.seriesId) && categories.has(row.categoryId),
  }
}

/** Names of an item's brand and series; empty for one that was added after the reference was read. */
export function namesOf(
  { brands, series }: Pick<Names, 'brands' | 'series'>,
  item: { brandId: number; seriesId: number },
): { brandName: string; seriesName: string } {
  return { brandName: brands.get(item.brandId)?.name ?? '', seriesName: series.get(item.seriesId)?.name ?? '' }
}
