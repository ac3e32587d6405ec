/**
 * @tier landing
 * @areas order cart
 */
import { sql } from 'kysely'
import { CART_MAX_LINES } from '../../../server/src/limits'
import { useBuyer, useShop } from './shop'

describe('the cart', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)

  const list = () => shop.server.call('GET /cart/list', {}, { token: buyer.token })
  const add = (id: number | string) => shop.server.call('POST /cart/add', { id: String(id) }, { token: buyer.token })
  const remove = (ids: number[]) =>
    shop.server.call('POST /cart/remove', { itemIds: ids.join(',') }, { token: buyer.token })
  const select = (ids: number[], selected: boolean) =>
    shop.server.call('POST /cart/select', { itemIds: ids.join(','), selected }, { token: buyer.token })
  const setState = (id: number, state: string) =>
    sql`update item set state = ${state}, order_no = ${state === 'HELD' ? '260301000000000001' : null} where id = ${id}`.execute(
      shop.server.db,
    )

  test('every call of it needs a session', async () => {
    const [id] = await shop.items({ count: 1 })
    const answers = [
      await shop.server.call('GET /cart/list', {}),
      await shop.server.call('POST /cart/add', { id: String(id) }),
      await shop.server.call('POST /cart/remove', { itemIds: String(id) }),
      await shop.server.call('POST /cart/select', { itemIds: String(id), selected: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('starts empty', async () => {
    expect((await list()).data).toEqual({ lines: [], selectedCount: 0, totalFen: 0 })
  })

  test('shows what was added, newest first, selected, with the sum', async () => {
    const [first, second] = await shop.items({ count: 2, priceFen: 50_000 })
    await add(first!)
    shop.server.clock.advance(1)
    const { data } = await add(second!)
    expect(data.lines.map(({ item }) => item.id)).toEqual([String(second), String(first)])
    expect(data.lines[0]).toMatchObject({ selected: true, available: true, seenPriceFen: 50_000 })
    expect(data).toMatchObject({ selectedCount: 2, totalFen: 100_000 })
  })

  test('adding twice changes nothing, not even the price that was seen', async () => {
    const [id] = await shop.items({ count: 1, priceFen: 70_000 })
    await add(id!)
    await select([id!], false)
    await sql`update item set price_fen = 60000 where id = ${id}`.execute(shop.server.db)
    const { data, retCode } = await add(id!)
    expect(retCode).toBe(200)
    expect(data.lines).toHaveLength(1)
    expect(data.lines[0]).toMatchObject({ seenPriceFen: 70_000, selected: false, item: { priceFen: 60_000 } })
  })

  test.each([
    ['HELD', '他人付款中，暂时无法加入购物车'],
    ['SOLD', '该商品已售出，无法加入购物车'],
    ['OFF_SHELF', '该商品已下架，无法加入购物车'],
  ])('an item that is %s cannot be added, and the reason is reported', async (state, reason) => {
    const [id] = await shop.items({ count: 1 })
    await setState(id!, state)
    expect(await add(id!)).toMatchObject({ status: 409, retMsg: reason })
    expect((await list()).data.lines).toEqual([])
  })

  test.each([['99999999'], ['00000000']])('an item that does not exist (%s) is not found', async (id) => {
    expect((await add(id)).status).toBe(404)
  })

  test.each([['abc'], ['123456789'], [''], ['-1'], ['1;drop']])('an id like "%s" is a bad request', async (id) => {
    expect((await add(id)).status).toBe(400)
  })

  test('a line whose item is gone stays, unavailable and unselected, until it is deleted', async () => {
    const [kept, lost] = await shop.items({ count: 2, priceFen: 10_000 })
    await add(kept!)
    await add(lost!)
    await setState(lost!, 'SOLD')
    const { data } = await list()
    expect(data.lines.find(({ item }) => item.id === String(lost))).toMatchObject({
      available: false,
      selected: false,
      item: { state: 'SOLD' },
    })
    expect(data).toMatchObject({ selectedCount: 1, totalFen: 10_000 })
    expect((await select([lost!], true)).data.selectedCount).toBe(1)
    expect((await remove([lost!])).data.lines).toHaveLength(1)
  })

  test('selecting and deleting pass over what is not in the cart', async () => {
    const [mine, foreign] = await shop.items({ count: 2, priceFen: 10_000 })
    await add(mine!)
    expect((await select([mine!, foreign!], false)).data).toMatchObject({ selectedCount: 0, totalFen: 0 })
    expect((await select([mine!], true)).data).toMatchObject({ selectedCount: 1, totalFen: 10_000 })
    expect((await remove([foreign!])).data.lines).toHaveLength(1)
  })

  test("one buyer's cart is not another's", async () => {
    const [id] = await shop.items({ count: 1 })
    await add(id!)
    const other = await shop.buyer()
    expect((await shop.server.call('GET /cart/list', {}, { token: other.token })).data.lines).toEqual([])
    await shop.server.call('POST /cart/remove', { itemIds: String(id) }, { token: other.token })
    expect((await list()).data.lines).toHaveLength(1)
  })

  test('a list of more than 50 ids is a bad request', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1)
    expect((await remove(ids)).status).toBe(400)
    expect((await select(ids, true)).status).toBe(400)
  })

  test(`holds ${CART_MAX_LINES} lines, also when two are added at once`, async () => {
    const ids = await shop.items({ count: CART_MAX_LINES + 2 })
    for (const id of ids.slice(0, CART_MAX_LINES - 1)) await add(id)
    const answers = await Promise.all(ids.slice(CART_MAX_LINES - 1).map(add))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await list()).data.lines).toHaveLength(CART_MAX_LINES)
    expect((await add(ids[0]!)).status).toBe(200)
  })

  test('the badge counts the lines that can be bought or are held, not those that are gone', async () => {
    const [onSale, held, sold] = await shop.items({ count: 3 })
    for (const id of [onSale!, held!, sold!]) await add(id)
    await setState(held!, 'HELD')
    await setState(sold!, 'SOLD')
    const { data } = await shop.server.call('GET /user/info', {}, { token: buyer.token })
    expect(data.cartCount).toBe(2)
  })
})
