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
  hidden: boolean
}

export interface Series {
  id: number
  brandId: number
  name: string
  position: number
  hidden: boolean
}

export interface Category {
  id: number
  parentId: number | null
  name: string
  aliases: string[]
  subjectHash: string
  look: string
  position: number
  hidden: boolean
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

/** Names that lead to others since they were merged, by id. */
export interface Merged {
  brandId: ReadonlyMap<string, string>
  seriesId: ReadonlyMap<string, string>
  categoryId: ReadonlyMap<string, string>
}

export interface Reference extends Names {
  merged: Merged
  /** Values that no filter offers. */
  hiddenValues: Readonly<Record<'colour' | 'material', ReadonlySet<string>>>
  /** The operator's words for the search page in their sequence, and those that are never offered. */
  hotWords: { offered: readonly string[]; hidden: ReadonlySet<string> }
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
  const brands: Brand[] = await db
    .selectFrom('brand')
    .selectAll()
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .execute()
  const series: Series[] = await db
    .selectFrom('series')
    .selectAll()
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .execute()
  const categories: Category[] = await db
    .selectFrom('category')
    .select([
      'id',
      'parentId',
      'name',
      'aliases',
      'subjectHash',
      sql.raw<string>(LOOK).as('look'),
      'position',
      'hidden',
    ])
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .execute()
  const attributes: Attribute[] = await db
    .selectFrom('attribute')
    .select(['id', 'name', 'position'])
    .where('hidden', '=', false)
    .orderBy('position')
    .execute()
  return { brands: byId(brands), series: byId(series), categories: byId(categories), attributes: byId(attributes) }
}

/** By id the one that it leads to in the end, however often that was merged too. */
async function readMerged(db: Db, table: 'brand' | 'series' | 'category'): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'mergedInto']).where('mergedInto', 'is not', null).execute()
  const next = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]))
  return new Map(
    rows.map(({ id }) => {
      let to = id
      for (let at = 0; at < rows.length && next.has(to); at += 1) to = next.get(to) ?? to
      return [String(id), String(to)]
    }),
  )
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
  const values = await db.selectFrom('catalogueValue').select(['kind', 'name']).where('hidden', '=', true).execute()
  const valuesOf = (kind: 'colour' | 'material') =>
    new Set(values.filter((value) => value.kind === kind).map(({ name }) => name))
  const words = await db.selectFrom('hotWord').select(['word', 'hidden']).orderBy('position').orderBy('id').execute()
  const categoryRows = [...categories.values()]
  return {
    ...names,
    tree: categoryRows
      .filter((category) => category.parentId === null)
      .map((top) => ({ top, leaves: categoryRows.filter((category) => category.parentId === top.id) })),
    searchTerms,
    merged: {
      brandId: await readMerged(db, 'brand'),
      seriesId: await readMerged(db, 'series'),
      categoryId: await readMerged(db, 'category'),
    },
    hiddenValues: { colour: valuesOf('colour'), material: valuesOf('material') },
    hotWords: {
      offered: words.filter(({ hidden }) => !hidden).map(({ word }) => word),
      hidden: new Set(words.filter(({ hidden }) => hidden).map(({ word }) => word)),
    },
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
