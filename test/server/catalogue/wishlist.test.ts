/**
 * GET /wishlist/list, POST /wishlist/add and POST /wishlist/remove.
 * @tier whole
 * @areas catalogue wishlist
 */
import { openShop, type Shop } from './shop'
import { agreeTo } from '../../helpers/consents'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop(40)
  token = (await shop.server.login('13800002222')).token
})
afterAll(() => shop.server.close())

const id = (index: number): string => String(shop.items[index]?.id)
const add = (item: string, by = token) => shop.server.call('POST /wishlist/add', { id: item }, { token: by })
const remove = (item: string) => shop.server.call('POST /wishlist/remove', { id: item }, { token })
const list = (page = 1) => shop.server.call('GET /wishlist/list', { page }, { token })

describe('the wishlist', () => {
  it('collects an item once, however often it is asked to', async () => {
    expect((await add(id(0))).data).toEqual({ collected: true, collectCount: 1 })
    shop.server.clock.advance(1000)
    expect((await add(id(0))).data).toEqual({ collected: true, collectCount: 1 })
    const answers = await Promise.all([add(id(1)), add(id(1)), add(id(1))])
    expect(answers.every(({ data }) => data.collectCount === 1)).toBe(true)
    expect((await list()).data.total).toBe(2)
  })

  it('counts every user who collected an item', async () => {
    const other = (await shop.server.login('13800003333')).token
    expect((await add(id(0), other)).data).toEqual({ collected: true, collectCount: 2 })
    expect((await remove(id(0))).data).toEqual({ collected: false, collectCount: 1 })
    expect((await remove(id(0))).data).toEqual({ collected: false, collectCount: 1 })
  })

  it('shows the newest first, 8 a page, sold items with their state', async () => {
    await remove(id(1))
    for (let index = 0; index < 10; index += 1) {
      shop.server.clock.advance(1000)
      await add(id(index))
    }
    const first = (await list()).data
    expect(first).toMatchObject({ page: 1, pageSize: 8, total: 10, hasMore: true })
    expect(first.list.map((card) => card.id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map(id))
    const second = (await list(2)).data
    expect(second.list.map((card) => card.id)).toEqual([1, 0].map(id))
    expect(second.hasMore).toBe(false)
    await shop.server.db
      .updateTable('item')
      .set({ state: 'SOLD' })
      .where('id', '=', Number(id(9)))
      .execute()
    expect((await list()).data.list[0]).toMatchObject({ id: id(9), state: 'SOLD' })
  })

  it('says by how much the price fell since the item was collected, not since it was listed', async () => {
    await remove(id(0))
    shop.server.clock.advance(1000)
    await add(id(0))
    const item = Number(id(0))
    const fallen = async () => (await list()).data.list.find((card) => card.id === id(0))?.fallenFen
    expect(await fallen()).toBe(0)
    const { priceFen } = await shop.server.db
      .selectFrom('item')
      .select('priceFen')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    shop.server.clock.advance(1000)
    await agreeTo(shop.server.db, item, [priceFen - 5000, priceFen + 5000])
    await shop.server.db
      .updateTable('item')
      .set({ priceFen: priceFen - 5000 })
      .where('id', '=', item)
      .execute()
    const event = { itemId: item, at: shop.server.clock.now(), priceFen: priceFen - 5000, reason: '' }
    await shop.server.db.insertInto('priceEvent').values(event).execute()
    expect(await fallen()).toBe(5000)
    // A price that rose again is no fall.
    await shop.server.db
      .updateTable('item')
      .set({ priceFen: priceFen + 5000 })
      .where('id', '=', item)
      .execute()
    expect(await fallen()).toBe(0)
  })

  it('does not find unknown items, and refuses what is no id', async () => {
    expect((await add('99999999')).status).toBe(404)
    expect((await add('x')).status).toBe(400)
    expect((await remove('99999999')).data).toEqual({ collected: false, collectCount: 0 })
  })

  it('belongs to a session', async () => {
    for (const call of ['POST /wishlist/add', 'POST /wishlist/remove'] as const) {
      expect((await shop.server.call(call, { id: id(0) })).status).toBe(401)
    }
    expect((await shop.server.call('GET /wishlist/list', {})).status).toBe(401)
  })
})
