/**
 * What buyers type finds what they mean: every row of search-queries.ts against the demonstration catalogue.
 * @tier whole
 * @areas catalogue
 */
import type { UnionListQuery } from '@contract/catalogue'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import {
  EVERYDAY_TERMS,
  LATER_SEARCH_TERMS,
  SEARCH_TERMS,
  searchTermRows,
} from '../../../server/src/db/seed/search-terms'
import { countItems, findItems, itemsOfEach } from '../../../server/src/modules/catalogue/search/find'
import { TEST_START } from '../../helpers/server'
import { FIRST_COUNT, fits, QUERIES } from './search-queries'
import { openShop, type Shop } from './shop'

jest.mock('../../../server/src/modules/catalogue/search/find', () => {
  const actual = jest.requireActual<{
    findItems: typeof findItems
    countItems: typeof countItems
    itemsOfEach: typeof itemsOfEach
  }>('../../../server/src/modules/catalogue/search/find')
  return {
    findItems: jest.fn(actual.findItems),
    countItems: jest.fn(actual.countItems),
    itemsOfEach: jest.fn(actual.itemsOfEach),
  }
})
const statements = () =>
  [findItems, countItems, itemsOfEach].reduce((sum, each) => sum + jest.mocked(each).mock.calls.length, 0)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const search = async (query: UnionListQuery) => (await shop.server.call('GET /product/union-list', query)).data

describe('what buyers type', () => {
  it.each(QUERIES.map((row) => [row.query, row] as const))('%s finds what is meant', async (query, row) => {
    const { list, total, correctedKeyword, leftOut } = await search({ keyword: query })
    expect(correctedKeyword).toBe(row.corrected)
    expect(leftOut).toEqual(row.leftOut)
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

describe('a search', () => {
  beforeEach(() => {
    for (const each of [findItems, countItems, itemsOfEach]) jest.mocked(each).mockClear()
  })

  it.each([
    ['香奈儿', 0],
    ['爱马仕铂金包', 0],
    ['男表', 0],
    ['香奈儿黑色', 0],
    ['Birkin 25', 1],
    ['chanle', 2],
    ['zzzzzz', 2],
    ['爱马仕电饭锅', 3],
  ])('of %s costs %i statements of the word index', async (keyword, count) => {
    await search({ keyword })
    expect(statements()).toBe(count)
  })

  it('suggests without any', async () => {
    await shop.server.call('GET /search/suggest', { keyword: 'xiang' })
    expect(statements()).toBe(0)
  })

  it('takes the words exactly as typed where that is wanted', async () => {
    expect(await search({ keyword: 'chanle', exact: true })).toMatchObject({ list: [], total: 0 })
    expect(await search({ keyword: 'chanle', exact: true })).not.toHaveProperty('correctedKeyword')
    expect((await search({ keyword: '铂金包', exact: true })).total).toBeGreaterThan(0)
  })

  it('leaves no word out where the words are wanted as typed', async () => {
    expect(await search({ keyword: '铂金25 黑色', exact: true })).toMatchObject({ list: [], total: 0 })
  })

  it('filters what is left, and names the same words on every page', async () => {
    const query = { keyword: '爱马仕电饭锅', grade: 'A' } as const
    const rest = await search({ keyword: '爱马仕', grade: 'A', page: 2 })
    expect(await search({ ...query, page: 2 })).toEqual({ ...rest, leftOut: ['电饭锅'] })
  })

  it('filters, counts and sorts what a corrected query found', async () => {
    const typed = await search({ keyword: 'chanle', sort: 'price-asc', grade: 'A', facets: true })
    const right = await search({ keyword: 'chanel', sort: 'price-asc', grade: 'A', facets: true })
    expect(typed).toEqual({ ...right, correctedKeyword: 'Chanel' })
    expect(right.facets?.find(({ key }) => key === 'brandId')?.options).toHaveLength(1)
  })

  it('shows what a term means most before what it means as well', async () => {
    const { list } = await search({ keyword: '水鬼' })
    const series = list.map(({ seriesName }) => seriesName === 'Submariner')
    expect(series.indexOf(false)).toBeGreaterThan(series.lastIndexOf(true))
    expect(series[0]).toBe(true)
  })
})

describe('suggestions', () => {
  const suggest = async (keyword: string) => (await shop.server.call('GET /search/suggest', { keyword })).data.list

  it.each([
    ['铂金', '铂金包'],
    ['bojin', '铂金包'],
    ['xiangn', '香奈儿'],
    ['xne', '香奈儿'],
    ['dtn', '迪通拿'],
    ['cf', 'CF'],
    ['chanle', '香奈儿'],
    ['香耐儿', '香奈儿'],
  ])('for %s have the right word %s', async (typed, text) => {
    const list = await suggest(typed)
    expect(list.map((each) => each.text)).toContain(text)
    for (const { text: keyword, count } of list) expect((await search({ keyword })).total).toBe(count)
  })
})

describe('the search terms', () => {
  it('all refer to brands, series and categories of the catalogue', async () => {
    const { db } = shop.server
    const [brands, series, categories] = [
      await db.selectFrom('brand').selectAll().execute(),
      await db.selectFrom('series').selectAll().execute(),
      await db.selectFrom('category').select(['id', 'code']).execute(),
    ]
    for (const seeds of [SEARCH_TERMS, LATER_SEARCH_TERMS, EVERYDAY_TERMS]) {
      const wanted = seeds.flatMap(({ terms, targets }) => terms.map(() => Math.max(1, targets.length)))
      const rows = searchTermRows({ brands, series, categories }, seeds)
      expect(rows).toHaveLength(wanted.reduce((sum, count) => sum + count, 0))
    }
  })

  it('are followed when the operator changes them', async () => {
    const { db } = shop.server
    expect((await search({ keyword: '大橘子' })).total).toBe(0)
    await db.insertInto('searchTerm').values({ kind: 'MEANING', term: '大橘子', colour: '橙色' }).execute()
    expect((await search({ keyword: '大橘子' })).total).toBeGreaterThan(0)
    await db.updateTable('searchTerm').set({ active: false }).where('term', '=', '大橘子').execute()
    expect((await search({ keyword: '大橘子' })).total).toBe(0)
  })

  it('come to a database from before at its next start, once', async () => {
    const { db } = shop.server
    const rows = async () => (await db.selectFrom('searchTerm').select('id').execute()).length
    const count = await rows()
    await db.deleteFrom('searchTerm').execute()
    await db.deleteFrom('catalogueFill').where('name', 'like', 'search terms%').execute()
    expect(await fillCatalogue(db, { now: TEST_START })).toBe(0)
    expect(await rows()).toBe(count - 1)
    await db.deleteFrom('searchTerm').where('kind', '=', 'IGNORED').execute()
    await fillCatalogue(db, { now: TEST_START })
    expect(await rows()).toBeLessThan(count - 1)
  })
})
