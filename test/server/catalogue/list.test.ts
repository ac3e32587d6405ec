/**
 * GET /product/union-list and GET /page/content-list against the same items filtered and sorted the slow way.
 * @tier landing
 * @areas catalogue
 */
import { FACET_KEYS, SORTS, type FacetKey, type UnionListQuery } from '@contract/catalogue'
import { allIds, droppedFen, expectedIds, meets, openShop, topCategoryOf, valueOf, type Shop } from './shop'
import { agreeTo } from '../../helpers/consents'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const list = (query: UnionListQuery) => shop.server.call('GET /product/union-list', query)

/** Two values of a filter that have items. */
function someValues(key: FacetKey): string[] {
  return [...new Set(shop.items.filter(({ sold }) => !sold).map((item) => valueOf(item, key)))].slice(0, 2)
}

describe('the list', () => {
  it.each(SORTS)('sorted by %s shows every good on sale exactly once, in order, over all pages', async (sort) => {
    expect(await allIds(shop.server, { sort })).toEqual(expectedIds(shop.items, { sort }))
  })

  it.each(FACET_KEYS)('filtered by %s shows what has one of the values', async (key) => {
    const [one = '', two = ''] = someValues(key)
    for (const value of [one, `${one},${two}`]) {
      const query = { [key]: value, sort: 'price-asc' } as const
      const expected = expectedIds(shop.items, query)
      expect(expected.length).toBeGreaterThan(0)
      expect(await allIds(shop.server, query)).toEqual(expected)
    }
  })

  it('takes a top category for all of its leaves', async () => {
    const query = { categoryId: '2', sort: 'newest' } as const
    const expected = expectedIds(shop.items, query)
    expect(expected.length).toBeGreaterThan(50)
    expect(await allIds(shop.server, query)).toEqual(expected)
  })

  it('joins different filters by "and"', async () => {
    const query = {
      brandId: '1,2,3,4',
      categoryId: '1',
      grade: 'A,AB',
      minPriceFen: 500_000,
      maxPriceFen: 4_000_000,
    } as const
    const expected = expectedIds(shop.items, query)
    expect(expected.length).toBeGreaterThan(5)
    expect(await allIds(shop.server, query)).toEqual(expected)
  })

  it('shows only items whose price fell', async () => {
    const expected = expectedIds(shop.items, { dropped: true, sort: 'drop' })
    expect(expected.length).toBeGreaterThan(100)
    expect(await allIds(shop.server, { dropped: true, sort: 'drop' })).toEqual(expected)
    const { data } = await list({ dropped: true, sort: 'drop' })
    const item = shop.items.find(({ id }) => String(id) === data.list[0]?.id)
    expect(item && droppedFen(item)).toBe(data.list[0]?.droppedFen)
  })

  it('includes both ends of the price range', async () => {
    const price = shop.items.find(({ sold }) => !sold)?.priceFen ?? 0
    const query = { minPriceFen: price, maxPriceFen: price }
    expect(await allIds(shop.server, query)).toEqual(expectedIds(shop.items, query))
  })

  it('has 8 items a page, says whether more follow, and is empty beyond the end (spec 9/21)', async () => {
    const { data } = await list({})
    expect(data).toMatchObject({ page: 1, pageSize: 8, hasMore: true, total: expectedIds(shop.items, {}).length })
    expect(data.list).toHaveLength(8)
    const lastPage = Math.ceil(data.total / 8)
    expect((await list({ page: lastPage })).data.hasMore).toBe(false)
    expect((await list({ page: lastPage + 1 })).data).toMatchObject({ list: [], hasMore: false, total: data.total })
  })

  it('treats empty filters as not used and unknown values as matching nothing', async () => {
    const all = (await list({})).data.total
    expect((await list({ brandId: ',,', colour: '' })).data.total).toBe(all)
    expect((await list({ brandId: '99999' })).data).toMatchObject({ total: 0, list: [], hasMore: false })
    expect((await list({ colour: '不存在的颜色' })).data.total).toBe(0)
  })

  it('carries push_id and page_id without looking at them', async () => {
    const { status } = await list({ push_id: 'p1', page_id: 'x' })
    expect(status).toBe(200)
  })

  it.each([
    ['a page of 0', { page: 0 }],
    ['a page that is no number', { page: 'x' }],
    ['a sort that does not exist', { sort: 'random' }],
    ['ids that are no numbers', { brandId: '1;drop table item' }],
    ['a price that is no integer', { minPriceFen: 1.5 }],
    ['a negative price', { maxPriceFen: -1 }],
    ['a price range upside down', { minPriceFen: 2, maxPriceFen: 1 }],
    ['a keyword of 61 characters', { keyword: '包'.repeat(61) }],
    ['more values than a filter takes', { brandId: Array.from({ length: 31 }, (_, index) => index).join(',') }],
  ])('refuses %s with 400 and a Chinese reason', async (_, query) => {
    const { status, retMsg } = await list(query as unknown as UnionListQuery)
    expect(status).toBe(400)
    expect(retMsg).toMatch(/\p{Script=Han}/u)
  })
})

describe('the filters of a list', () => {
  const queries: UnionListQuery[] = [
    {},
    { brandId: '2' },
    { brandId: '1,2', grade: 'A' },
    { categoryId: '1', colour: '黑色' },
    { categoryId: '101,102', minPriceFen: 300_000, maxPriceFen: 5_000_000 },
    { dropped: true, material: '菱格纹' },
    { brandId: '4', seriesId: '31', size: '中号' },
    { brandId: '99999' },
  ]

  it.each(queries.map((query) => [JSON.stringify(query), query] as const))(
    'of %s are counted with their own left out',
    async (_, query) => {
      const { data } = await list({ ...query, facets: true })
      const facets = new Map(data.facets?.map((facet) => [facet.key, facet.options]))
      for (const key of FACET_KEYS) {
        const counts = new Map<string, number>()
        for (const item of shop.items.filter((each) => meets(each, query, key))) {
          const values = key === 'categoryId' ? [valueOf(item, key), topCategoryOf(item)] : [valueOf(item, key)]
          for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        const options = facets.get(key) ?? []
        for (const { value, count } of options) expect([key, value, count]).toEqual([key, value, counts.get(value)])
        const complete = key !== 'categoryId' && counts.size <= 60
        if (complete) expect(options).toHaveLength(counts.size)
        else expect(options.length > 0).toBe(counts.size > 0)
      }
      const prices = shop.items.filter((item) => meets(item, query, 'price')).map(({ priceFen }) => priceFen)
      expect(data.priceRange).toEqual(
        prices.length === 0 ? { minFen: 0, maxFen: 0 } : { minFen: Math.min(...prices), maxFen: Math.max(...prices) },
      )
    },
  )

  it('come only when they are asked for', async () => {
    const { data } = await list({})
    expect(data.facets).toBeUndefined()
    expect(data.priceRange).toBeUndefined()
  })

  it('name grades, brands and categories, grades best first', async () => {
    const { data } = await list({ facets: true })
    const options = (key: FacetKey) => data.facets?.find((facet) => facet.key === key)?.options ?? []
    expect(options('grade').map(({ value }) => value)).toEqual(['S', 'SA', 'A', 'AB', 'B', 'BC', 'C'])
    expect(options('grade')[2]?.name).toBe('95新')
    expect(options('brandId').find(({ value }) => value === '2')?.name).toBe('香奈儿')
    expect(options('categoryId').map(({ name }) => name)).toEqual(['箱包', '腕表', '珠宝', '鞋履', '服饰', '配饰'])
  })

  it('offer the leaves of the category that was gone into', async () => {
    const { data } = await list({ categoryId: '2', facets: true })
    const names = data.facets?.find(({ key }) => key === 'categoryId')?.options.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['腕表', '潜水表', '计时表', '珠宝']))
    expect(names).not.toContain('手镯')
  })
})

describe('changes', () => {
  it('are seen at once: a held item leaves list, total and counts, and comes back', async () => {
    const { server } = shop
    const before = (await list({ brandId: '2', facets: true })).data
    const id = Number(before.list[0]?.id)
    await server.db
      .updateTable('item')
      .set({ state: 'HELD', orderNo: '1'.repeat(18) })
      .where('id', '=', id)
      .execute()
    const held = (await list({ brandId: '2', facets: true })).data
    expect(held.total).toBe(before.total - 1)
    expect(held.list.map((card) => card.id)).not.toContain(String(id))
    await server.db.updateTable('item').set({ state: 'ON_SALE', orderNo: null }).where('id', '=', id).execute()
    expect((await list({ brandId: '2', facets: true })).data).toEqual(before)
  })

  it('of a price move the item in the order by price', async () => {
    const { server } = shop
    const [id = ''] = expectedIds(shop.items, { sort: 'price-asc' }).slice(50)
    const old = shop.items.find((item) => String(item.id) === id)?.priceFen ?? 0
    await agreeTo(server.db, Number(id), 1)
    await server.db.updateTable('item').set({ priceFen: 1 }).where('id', '=', Number(id)).execute()
    expect((await list({ sort: 'price-asc' })).data.list[0]).toMatchObject({ id, priceFen: 1 })
    await server.db.updateTable('item').set({ priceFen: old }).where('id', '=', Number(id)).execute()
    expect(await allIds(server, { sort: 'price-asc' })).toEqual(expectedIds(shop.items, { sort: 'price-asc' }))
  })
})

describe('the feed', () => {
  it('is everything on sale in the default order, page by page', async () => {
    const expected = expectedIds(shop.items, {})
    for (const page of [1, 2, Math.ceil(expected.length / 8)]) {
      const { data } = await shop.server.call('GET /page/content-list', { page })
      expect(data.list.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 8, page * 8))
      expect(data.hasMore).toBe(page * 8 < expected.length)
    }
  })
})
