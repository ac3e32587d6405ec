/**
 * A user's own items, found by words (spec 2.2: /search/my-goods; design: buying 3.1).
 * @tier whole
 * @areas search
 */
import type { OwnItemScope } from '@contract/search'
import { RET } from '@contract/constants'
import type { SeedItem } from '../../../server/src/db/seed/make-item'
import { openShop, type Shop } from '../catalogue/shop'
import { openShop as openOrderShop } from '../order/shop'

let shop: Shop
let token: string
let phone = 13900082000
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  phone += 1
  token = (await shop.server.login(String(phone))).token
})
afterAll(() => shop.server.close())

const find = async (
  scope: OwnItemScope,
  input: { keyword?: string; viewed?: string; page?: number } = {},
  as = token,
) => (await shop.server.call('GET /search/my-goods', { scope, ...input }, { token: as })).data
const idsOf = async (...args: Parameters<typeof find>) => (await find(...args)).list.map(({ id }) => id)
const first = (is: (item: SeedItem) => boolean): string => {
  const found = shop.items.find((item) => !item.sold && is(item))
  if (!found) throw new Error('the catalogue has no such item')
  return String(found.id)
}
const birkin = () => first(({ series }) => series === 'Birkin')
const watch = () => first(({ brand, category }) => brand.code === 'rolex' && category === 'watches')

describe('collected items', () => {
  it('are found by nickname, alias, pinyin and misspelling, those that are gone too', async () => {
    const [bag, rolex] = [birkin(), watch()]
    for (const id of [bag, rolex]) await shop.server.call('POST /wishlist/add', { id }, { token })
    await shop.server.db.updateTable('item').set({ state: 'OFF_SHELF' }).where('id', '=', Number(bag)).execute()
    expect(new Set(await idsOf('collected'))).toEqual(new Set([bag, rolex]))
    for (const keyword of ['铂金包', 'birkin', 'hermes', 'aimashi', 'hermse', '爱马仕的包']) {
      expect(await idsOf('collected', { keyword })).toEqual([bag])
    }
    expect((await find('collected', { keyword: '铂金包' })).list[0]).toMatchObject({ state: 'OFF_SHELF', order: null })
    expect(await idsOf('collected', { keyword: '劳力士' })).toEqual([rolex])
    expect(await idsOf('collected', { keyword: '电饭锅' })).toEqual([])
    await shop.server.db.updateTable('item').set({ state: 'ON_SALE' }).where('id', '=', Number(bag)).execute()
  })

  it('are the user’s own alone', async () => {
    await shop.server.call('POST /wishlist/add', { id: watch() }, { token })
    const other = await shop.server.login('13900082999')
    expect(await idsOf('collected', {}, other.token)).toEqual([])
    const { retCode } = await shop.server.call('GET /search/my-goods', { scope: 'collected' })
    expect(retCode).toBe(RET.NO_SESSION)
  })
})

describe('viewed items', () => {
  it('are those that the device names, in its order; unknown ones are left out', async () => {
    const [bag, rolex] = [birkin(), watch()]
    expect(await idsOf('viewed', { viewed: `${rolex},${bag},99999999` })).toEqual([rolex, bag])
    expect(await idsOf('viewed', { viewed: `${rolex},${bag}`, keyword: '铂金包' })).toEqual([bag])
    expect(await idsOf('viewed')).toEqual([])
  })
})

describe('bought items', () => {
  it('name their order and what was paid; unpaid and cancelled ones are none', async () => {
    const orders = await openOrderShop()
    const buyer = await orders.buyer()
    const [paid = 0, unpaid = 0, cancelled = 0] = await orders.items({ count: 3, priceFen: 300_000 })
    const { orderNo } = await orders.ordered(buyer, [paid])
    await orders.pay(buyer, orderNo)
    await orders.ordered(buyer, [unpaid])
    const { orderNo: other } = await orders.ordered(buyer, [cancelled])
    const as = { token: buyer.token }
    expect((await orders.server.call('POST /order/cancel', { orderNo: other, reasonId: 'other' }, as)).retCode).toBe(
      RET.OK,
    )
    const { data } = await orders.server.call('GET /search/my-goods', { scope: 'bought' }, as)
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({ id: String(paid), order: { orderNo, stateName: '待发货', paidFen: 300_000 } })
    const none = await orders.server.call('GET /search/my-goods', { scope: 'bought', keyword: '电饭锅' }, as)
    expect(none.data.list).toEqual([])
    await orders.close()
  })
})
