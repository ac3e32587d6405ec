/**
 * Series, guides, zones (spec 2.2, 2.9).
 * @tier whole
 * @areas catalogue
 */
import { TEST_START } from '../../helpers/server'
import { allIds, openShop, valueOf, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

const guides = async (input: { kind: 'size' | 'material' | 'serial'; id?: string }) =>
  shop.server.call('GET /brand/guide', input)
const titlesOf = async (input: { kind: 'size' | 'material' | 'serial'; id?: string }) =>
  (await guides(input)).data.guides.map(({ title }) => title)

describe('a series', () => {
  const seriesItems = (id: string) => shop.items.filter((item) => !item.sold && valueOf(item, 'seriesId') === id)

  it('has its prices by size and grade, from its items on sale', async () => {
    const { data } = await shop.server.call('GET /series/info', { id: '1' })
    const items = seriesItems('1')
    const prices = items.map(({ priceFen }) => priceFen)
    expect(data).toMatchObject({
      id: '1',
      brandId: '1',
      brandName: '爱马仕',
      itemCount: items.length,
      priceRange: { minFen: Math.min(...prices), maxFen: Math.max(...prices) },
      soldMedianFen: null,
    })
    expect(data.grades.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
    for (const { name, count, minFen } of data.sizes) {
      const sized = items.filter(({ size }) => size === name)
      expect({ count, minFen }).toEqual({
        count: sized.length,
        minFen: Math.min(...sized.map(({ priceFen }) => priceFen)),
      })
    }
    expect(await allIds(shop.server, { brandId: data.brandId, seriesId: data.id })).toHaveLength(data.itemCount)
  })

  it('that does not exist is refused', async () => {
    expect(await shop.server.call('GET /series/info', { id: '99999' })).toMatchObject({
      retCode: 404,
      retMsg: '系列不存在',
    })
  })
})

describe('guides', () => {
  it('without a brand are those that hold for all, and the brands that have their own', async () => {
    const { data } = await guides({ kind: 'serial' })
    expect(data.guides).toEqual([])
    expect(data.brands.map(({ name }) => name)).toEqual(['香奈儿', '路易威登'])
    expect(await titlesOf({ kind: 'size' })).toEqual(['戒指尺寸对照', '鞋码对照'])
  })

  it('of a brand begin with its own, and have those of the categories that it is sold in', async () => {
    const titles = await titlesOf({ kind: 'size', id: '1' })
    expect(titles[0]).toBe('Birkin 与 Kelly 的数字')
    expect(await titlesOf({ kind: 'material', id: '26' })).toEqual(['表壳与表镜'])
  })

  it('each name their sources and the day on which they were reviewed', async () => {
    const all = await Promise.all((['size', 'material'] as const).map((kind) => guides({ kind })))
    for (const { data } of all) {
      for (const { sources, reviewedOn, blocks } of data.guides) {
        expect(sources.length).toBeGreaterThan(0)
        expect(reviewedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(blocks.length).toBeGreaterThan(0)
      }
    }
  })

  it('lead to lists that exist: an address of a filter finds what its text says', async () => {
    const { data } = await guides({ kind: 'size' })
    const links = JSON.stringify(data.guides).match(/"\/product\/index\?[^"]+"/g) ?? []
    expect(links.length).toBeGreaterThan(10)
    const [first = ''] = links
    const query = Object.fromEntries(new URL(JSON.parse(first) as string, 'http://shop').searchParams)
    expect(query).toEqual({ categoryId: '3', size: '48号' })
    expect((await shop.server.call('GET /product/union-list', query)).data.list.length).toBeGreaterThan(0)
  })

  it('are named on the brand, so that no link leads to an empty one', async () => {
    const { data } = await shop.server.call('GET /brand/info', { id: '26' })
    expect(data.guides).toEqual({ size: false, material: true, serial: false })
  })

  it('of an unknown brand are refused', async () => {
    expect(await guides({ kind: 'size', id: '99999' })).toMatchObject({ retCode: 404, retMsg: '品牌不存在' })
  })
})

describe('new arrivals', () => {
  it('are by day in China, the newest first, within a category', async () => {
    const { data } = await shop.server.call('GET /product/new-arrival', {})
    const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
    const onSale = shop.items.filter((item) => !item.sold)
    expect(data.days[0]?.day).toBe(dayOf(TEST_START))
    for (const { day, count } of data.days) {
      expect(count).toBe(onSale.filter(({ listedAt }) => dayOf(listedAt) === day).length)
    }
    const [bags] = (await shop.server.call('GET /product/new-arrival', { day: data.day, categoryId: '1' })).data.list
    if (bags) expect(shop.items.some(({ id }) => String(id) === bags.id)).toBe(true)
    expect(data.list.length).toBe(Math.min(8, data.total))
  })

  it('have no items on a day without, and on no day at all', async () => {
    const { data } = await shop.server.call('GET /product/new-arrival', { day: '2020-02-30' })
    expect(data).toMatchObject({ list: [], total: 0, hasMore: false })
  })
})

describe('price drops', () => {
  it('by how far they fell, each with whether it has never cost less', async () => {
    const { data } = await shop.server.call('GET /product/sale', { tab: 'deepest' })
    const drops = data.list.map(({ droppedFen }) => droppedFen)
    expect(drops).toEqual([...drops].sort((a, b) => b - a))
    for (const { id, isLowest, priceFen } of data.list) {
      const ladder = shop.items.find((item) => String(item.id) === id)!.ladder
      expect(isLowest).toBe(ladder.every((step) => step.priceFen >= priceFen))
    }
  })

  it('below three tenths of the list price', async () => {
    const { data } = await shop.server.call('GET /product/sale', { tab: 'third' })
    for (const { priceFen, referencePriceFen } of data.list) expect(priceFen).toBeLessThan(referencePriceFen! * 0.3)
  })

  it('of the last 24 hours alone', async () => {
    const item = shop.items.find(({ sold, ladder }) => !sold && ladder.length > 1)!
    const before = (await shop.server.call('GET /product/sale', { tab: 'recent' })).data.total
    await shop.server.db
      .insertInto('priceEvent')
      .values({ itemId: item.id, at: TEST_START - 1000, priceFen: item.priceFen, reason: '降价' })
      .execute()
    const { data } = await shop.server.call('GET /product/sale', { tab: 'recent' })
    expect(data.total).toBe(before + 1)
    expect(data.list[0]?.id).toBe(String(item.id))
  })
})

describe('recommended items', () => {
  it('each name what of the user they are like, and leave out what was dismissed until that is undone', async () => {
    const { token } = await shop.server.login('13800138061')
    const liked = shop.items.find(({ sold }) => !sold)!
    await shop.server.call('POST /wishlist/add', { id: String(liked.id) }, { token })
    const zone = async () => (await shop.server.call('GET /product/recommend', {}, { token })).data.list
    const [first] = await zone()
    expect(first?.reason).toEqual({ cause: 'collected', seriesName: liked.series })
    await shop.server.call('POST /recommend/dismiss', { id: first!.id }, { token })
    expect((await zone()).map(({ id }) => id)).not.toContain(first!.id)
    await shop.server.call('POST /recommend/dismiss', { id: first!.id, isUndone: true }, { token })
    expect((await zone())[0]?.id).toBe(first!.id)
  })

  it('are the newest, without a reason, for a visitor who has looked at nothing', async () => {
    const { list } = (await shop.server.call('GET /product/recommend', {})).data
    expect(list).toHaveLength(24)
    expect(list.every(({ reason }) => reason === null)).toBe(true)
  })
})

describe('similar items', () => {
  it.each(['series', 'size', 'price'] as const)('share the %s', async (by) => {
    const item = shop.items.find(({ sold, series }) => !sold && series === 'Kelly')!
    const { data } = await shop.server.call('GET /product/suggestion-more-like', { id: String(item.id), by })
    for (const { id, priceFen } of data.list) {
      const other = shop.items.find((one) => String(one.id) === id)!
      if (by === 'price') expect(Math.abs(priceFen - item.priceFen)).toBeLessThanOrEqual(item.priceFen * 0.15)
      else expect(other[by]).toBe(item[by])
    }
    expect(data.list.map(({ id }) => id)).not.toContain(String(item.id))
  })
})

describe('collected items that are gone', () => {
  it('are listed with how many of their series are on sale, and cleared but for those in a payment', async () => {
    const { token } = await shop.server.login('13800138062')
    const [sold, held, kept] = shop.items.filter((item) => !item.sold).slice(10, 13)
    for (const { id } of [sold!, held!, kept!]) {
      await shop.server.call('POST /wishlist/add', { id: String(id) }, { token })
    }
    await shop.server.db.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', sold!.id).execute()
    await shop.server.db
      .updateTable('item')
      .set({ state: 'HELD', holdKind: 'room', holdRef: 'x', holdUntil: TEST_START + 60_000 })
      .where('id', '=', held!.id)
      .execute()
    const gone = async () => (await shop.server.call('GET /wishlist/offshelf', {}, { token })).data
    expect((await gone()).list.map(({ id }) => id).sort()).toEqual([String(sold!.id), String(held!.id)].sort())
    for (const { id, similarCount } of (await gone()).list) {
      const { seriesId } = (await shop.server.call('GET /product/info', { id })).data
      expect(similarCount).toBe((await allIds(shop.server, { seriesId })).length)
    }
    expect((await shop.server.call('POST /wishlist/clear-offshelf', {}, { token })).data).toEqual({ removed: 1 })
    expect((await gone()).list.map(({ id }) => id)).toEqual([String(held!.id)])
    expect((await shop.server.call('GET /wishlist/list', {}, { token })).data.total).toBe(2)
  })
})
