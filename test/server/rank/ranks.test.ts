/**
 * Ranks: what each counts, and in which sequence (design: live and play 3, utilRank).
 * @tier landing
 * @areas rank
 */
import { newKey, useShop } from '../order/shop'

describe('ranks', () => {
  const shop = useShop()
  const rank = async (type: 'hot' | 'collected' | 'dropped' | 'below') =>
    (await shop.server.call('GET /util/rank-list', { type })).data

  test('series rank by pieces that were paid for, not by orders that were cancelled', async () => {
    const [paid = 0, cancelled = 0] = await shop.items({ count: 2 })
    const buyer = await shop.buyer()
    expect((await rank('hot')).rows).toEqual([])
    const first = await shop.ordered(buyer, [paid])
    const second = await shop.ordered(buyer, [cancelled])
    expect((await rank('hot')).rows).toEqual([])
    await shop.pay(buyer, first.orderNo)
    await shop.server.call('POST /order/cancel', { orderNo: second.orderNo, reasonId: 'other' }, { token: buyer.token })
    expect((await rank('hot')).rows).toMatchObject([
      { place: 1, value: 1, series: { id: '9001', name: '系列', brandName: '试验' }, item: null },
    ])
    // The picture is of one on sale, and of what was sold where none is.
    const cover = async () => JSON.stringify((await rank('hot')).rows[0]?.series?.cover)
    expect(await cover()).toContain(`/${cancelled}/`)
    await shop.ordered(buyer, [cancelled])
    expect(await cover()).toContain(`/${paid}/`)
  })

  test('items rank by who collected them this week, while they are on sale', async () => {
    const [one = 0, two = 0] = await shop.items({ count: 2 })
    const buyers = [await shop.buyer(), await shop.buyer()]
    for (const { token } of buyers) await shop.server.call('POST /wishlist/add', { id: String(two) }, { token })
    await shop.server.call('POST /wishlist/add', { id: String(one) }, { token: buyers[0]?.token ?? '' })
    expect((await rank('collected')).rows.map(({ value, item }) => [value, item?.id])).toEqual([
      [2, String(two)],
      [1, String(one)],
    ])
    await shop.order(buyers[0] ?? (await shop.buyer()), [two], { key: newKey() })
    expect((await rank('collected')).rows.map(({ item }) => item?.id)).toEqual([String(one)])
  })

  test('items rank by how far they fell, and by how far they are below the list price', async () => {
    const [fell = 0, cheap = 0] = await shop.items({ count: 2, priceFen: 100_000 })
    const { db } = shop.server
    await db.updateTable('item').set({ priceFen: 70_000 }).where('id', '=', fell).execute()
    await db
      .updateTable('item')
      .set({ referencePriceFen: 400_000, referencePriceSource: '官网', referencePriceOn: '2026-01-01' })
      .where('id', '=', cheap)
      .execute()
    const [first] = (await rank('dropped')).rows
    expect(first).toMatchObject({ place: 1, value: 30_000, item: { id: String(fell) } })
    expect((await rank('below')).rows).toMatchObject([{ value: 300_000, item: { id: String(cheap) } }])
  })

  test('one that does not exist is refused', async () => {
    expect((await shop.server.call('GET /util/rank-list', { type: 'bought' as never })).status).toBe(400)
  })
})
