/** What buyers type finds what they mean: every row of search-queries.ts against the demonstration catalogue. */
import type { UnionListQuery } from '@contract/catalogue'
import type { SeedItem } from '../../../server/src/db/seed/make-item'
import { FIRST_COUNT, QUERIES, type Expected } from './search-queries'
import { openShop, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const search = async (query: UnionListQuery) => (await shop.server.call('GET /product/union-list', query)).data

const isAny = <T>(value: T, wanted: readonly T[] | undefined): boolean => wanted === undefined || wanted.includes(value)

/** The size as a number; 小号 and 大号 of watches are smaller and larger than any. */
const measure = ({ size }: SeedItem): number =>
  size === '大号' ? Infinity : Number.isNaN(Number.parseFloat(size)) ? 0 : Number.parseFloat(size)

const fits = (item: SeedItem, wanted: Expected): boolean =>
  (wanted.brand === undefined || item.brand.code === wanted.brand) &&
  (wanted.category === undefined || item.category === wanted.category) &&
  (wanted.model === undefined || item.model.includes(wanted.model)) &&
  isAny(item.series, wanted.series) &&
  isAny(item.leaf.kind, wanted.kind) &&
  isAny(item.colour, wanted.colour) &&
  isAny(item.material, wanted.material) &&
  isAny(item.size, wanted.size) &&
  (wanted.largerThan === undefined || measure(item) > wanted.largerThan) &&
  (wanted.smallerThan === undefined || measure(item) < wanted.smallerThan)

describe('what buyers type', () => {
  it.each(QUERIES.map((row) => [row.query, row] as const))('%s finds what is meant', async (query, row) => {
    const { list, total, correctedKeyword } = await search({ keyword: query })
    expect(correctedKeyword).toBe(row.corrected)
    if (row.first === null) {
      expect(total).toBe(0)
      return
    }
    expect(total).toBeGreaterThan(0)
    const first = list
      .slice(0, row.count ?? FIRST_COUNT)
      .map(({ id }) => shop.items.find((item) => String(item.id) === id))
    for (const item of first)
      expect(item && { title: item.title, isFit: fits(item, row.first ?? {}) }).toMatchObject({ isFit: true })
  })
})
