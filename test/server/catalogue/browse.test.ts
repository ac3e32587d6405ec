/**
 * Home, brands, the category tree.
 * @tier whole
 * @areas catalogue
 */
import { expectedIds, openShop, valueOf, type Shop } from './shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.server.close())

describe('home', () => {
  it('has banners, categories, new arrivals, price drops, brands and the first page of the feed', async () => {
    const { data } = await shop.server.call('GET /home/index', {})
    expect(data.banners.length).toBeGreaterThan(1)
    expect(
      data.banners.every(({ link, picture }) => link.startsWith('/') && picture.url.startsWith('/media/banner/')),
    ).toBe(true)
    expect(data.categories.map(({ name }) => name)).toEqual(['箱包', '腕表', '珠宝', '鞋履', '服饰', '配饰'])
    const [newArrivals, priceDrops, brands] = data.rows
    expect(newArrivals?.items.map(({ id }) => id)).toEqual(expectedIds(shop.items, { sort: 'newest' }).slice(0, 10))
    expect(priceDrops?.items.map(({ id }) => id)).toEqual(
      expectedIds(shop.items, { sort: 'drop', dropped: true }).slice(0, 10),
    )
    expect(data.feed).toEqual((await shop.server.call('GET /page/content-list', {})).data)
    expect(brands?.brands[0]).toMatchObject({ name: '爱马仕', latinName: 'Hermès', initial: 'H' })
  })
})

describe('recommended items', () => {
  const recommended = async (input: { place: 'cart' | 'my' | 'success' | 'search'; viewed?: string }, token?: string) =>
    (await shop.server.call('GET /product/recommended', input, token === undefined ? {} : { token })).data
  const idsOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id)
  const likeOf = async (id: string) => idsOf((await shop.server.call('GET /product/suggestion-more-like', { id })).data)

  it("are the shop's own choice for a visitor who has looked at nothing", async () => {
    const data = await recommended({ place: 'cart' })
    expect(data.isPersonal).toBe(false)
    expect(idsOf(data)).toEqual(idsOf((await shop.server.call('GET /page/content-list', {})).data))
  })

  it('are like what was looked at, without it, in turns', async () => {
    const [first, second] = expectedIds(shop.items, { sort: 'newest' })
    const data = await recommended({ place: 'search', viewed: `${first},${second}` })
    expect(data).toMatchObject({ isPersonal: true })
    expect(data.list).toHaveLength(8)
    expect(idsOf(data)).not.toContain(first)
    expect(idsOf(data)[0]).toBe((await likeOf(first!)).find((id) => id !== second))
  })

  it('differ by place, and leave out what the user collected and has in the cart', async () => {
    const { token } = await shop.server.login('13800138035')
    const [bag, watch] = ['1', '2'].map((categoryId) => expectedIds(shop.items, { sort: 'newest', categoryId })[0]!)
    await shop.server.call('POST /cart/add', { id: bag! }, { token })
    await shop.server.call('POST /wishlist/add', { id: watch! }, { token })
    const [inCart, inMy] = [await recommended({ place: 'cart' }, token), await recommended({ place: 'my' }, token)]
    for (const data of [inCart, inMy]) {
      expect(data.isPersonal).toBe(true)
      expect(idsOf(data)).not.toContain(bag)
      expect(idsOf(data)).not.toContain(watch)
    }
    expect(idsOf(inMy)[0]).toBe((await likeOf(watch!))[0])
    expect(idsOf(inCart)[0]).toBe((await likeOf(bag!))[0])
  })
})

describe('brands', () => {
  it('are listed with the number of items on sale', async () => {
    const { list } = (await shop.server.call('GET /brand/list', {})).data
    expect(list.length).toBeGreaterThan(40)
    for (const { id, itemCount, initial } of list) {
      expect(itemCount).toBe(shop.items.filter((item) => !item.sold && valueOf(item, 'brandId') === id).length)
      expect(initial).toMatch(/^[A-Z]$/)
    }
  })

  it('tell their story and their series', async () => {
    const { data } = await shop.server.call('GET /brand/info', { id: '1' })
    expect(data).toMatchObject({ id: '1', name: '爱马仕', latinName: 'Hermès' })
    expect(data.story).toContain('1837')
    expect(data.series.map(({ name }) => name)).toEqual(expect.arrayContaining(['Birkin', 'Kelly', 'Constance']))
    expect(data.series.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(data.itemCount)
  })

  it('are not found when they do not exist, and refused without a number', async () => {
    expect(await shop.server.call('GET /brand/info', { id: '9999' })).toMatchObject({
      status: 404,
      retMsg: '品牌不存在',
    })
    expect((await shop.server.call('GET /brand/info', { id: 'chanel' })).status).toBe(400)
  })
})

describe('the category tree', () => {
  it('has six categories with leaves, pictures, counts and brands', async () => {
    const { categories } = (await shop.server.call('GET /category/tree', {})).data
    expect(categories).toHaveLength(6)
    const onSale = shop.items.filter(({ sold }) => !sold)
    expect(categories.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(onSale.length)
    for (const { children, itemCount, brands, picture } of categories) {
      expect(children.length).toBeGreaterThan(5)
      expect(children.reduce((sum, child) => sum + child.itemCount, 0)).toBe(itemCount)
      expect(picture.url).toMatch(/^\/media\/category\/\d+\/front-[0-9a-f]{10}-\d+\.webp$/)
      expect(brands.length).toBeGreaterThan(2)
      for (const { id, itemCount } of children) {
        expect(itemCount).toBe(onSale.filter((item) => valueOf(item, 'categoryId') === id).length)
      }
    }
  })
})
