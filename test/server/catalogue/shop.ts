/** A server with the demonstration catalogue, and the same items as plain values to check answers against. */
import type { FacetKey, Sort, UnionListQuery } from '@contract/catalogue'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { generateCatalogue } from '../../../server/src/db/seed/generate'
import type { SeedItem } from '../../../server/src/db/seed/make-item'
import { brandId, categoryId, LEAF_CATEGORY_ROWS, seriesId } from '../../../server/src/db/seed/reference'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

/** Filling a catalogue and walking through all of its pages takes seconds on a busy machine. */
jest.setTimeout(60_000)

export interface Shop {
  server: TestServer
  /** Every item, sold ones included. */
  items: SeedItem[]
}

export async function openShop(count = 600): Promise<Shop> {
  const server = await createTestServer()
  const settings = { count, now: TEST_START }
  await fillCatalogue(server.db, settings)
  return { server, items: [...generateCatalogue(settings)] }
}

/** The value of an item that a filter compares. */
export function valueOf(item: SeedItem, key: FacetKey): string {
  switch (key) {
    case 'brandId':
      return String(brandId(item.brand.code))
    case 'seriesId':
      return String(seriesId(item.brand.code, item.series))
    case 'categoryId':
      return String(categoryId(item.leaf.kind))
    default:
      return item[key]
  }
}

export function topCategoryOf(item: SeedItem): string {
  return String(LEAF_CATEGORY_ROWS.find((row) => row.id === categoryId(item.leaf.kind))?.parent_id)
}

export function droppedFen(item: SeedItem): number {
  return Math.max(0, (item.ladder[0]?.priceFen ?? 0) - item.priceFen)
}

const KEYS: readonly FacetKey[] = ['brandId', 'seriesId', 'categoryId', 'grade', 'size', 'material', 'colour']

/** Whether an item is on sale and meets a query; `without` leaves one of its filters out. Ignores the keyword. */
export function meets(item: SeedItem, query: UnionListQuery, without: FacetKey | 'price' | null = null): boolean {
  if (item.sold) return false
  for (const key of KEYS) {
    const wanted = query[key]
    if (wanted === undefined || key === without) continue
    const values = wanted.split(',')
    const isTop = key === 'categoryId' && values.includes(topCategoryOf(item))
    if (!isTop && !values.includes(valueOf(item, key))) return false
  }
  if (without !== 'price') {
    if (query.minPriceFen !== undefined && item.priceFen < query.minPriceFen) return false
    if (query.maxPriceFen !== undefined && item.priceFen > query.maxPriceFen) return false
  }
  return query.dropped !== true || droppedFen(item) > 0
}

const ORDERS: Record<Sort, (a: SeedItem, b: SeedItem) => number> = {
  default: (a, b) => b.score - a.score,
  newest: (a, b) => b.listedAt - a.listedAt,
  'price-asc': (a, b) => a.priceFen - b.priceFen,
  'price-desc': (a, b) => b.priceFen - a.priceFen,
  drop: (a, b) => droppedFen(b) - droppedFen(a),
}

/** Ids of a query's items in order, worked out the slow way. */
export function expectedIds(items: readonly SeedItem[], query: UnionListQuery): string[] {
  const order = ORDERS[query.sort ?? 'default']
  return items
    .filter((item) => meets(item, query))
    .sort((a, b) => order(a, b) || b.id - a.id)
    .map((item) => String(item.id))
}

/** All pages of a list, one after the other. */
export async function allIds(server: TestServer, query: UnionListQuery): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, retMsg } = await server.call('GET /product/union-list', { ...query, page })
    if (data === null) throw new Error(retMsg)
    ids.push(...data.list.map(({ id }) => id))
    if (!data.hasMore) return ids
  }
}
