/**
 * What newcomers get (spec 2.2; design: buying 3.1): the pack of vouchers, and items for a first purchase.
 * @tier whole
 * @areas voucher
 */
import { RET } from '@contract/constants'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { TEST_START } from '../../helpers/server'
import { newKey, useShop } from '../order/shop'
import { addTemplate } from './templates'

jest.setTimeout(60_000)

describe('newcomers', () => {
  const shop = useShop()
  let pack: string[]
  beforeAll(async () => {
    await fillCatalogue(shop.server.db, { count: 300, now: TEST_START })
    const { server } = shop
    const made = [await addTemplate(server, { source: 'NEWCOMER' }), await addTemplate(server, { source: 'NEWCOMER' })]
    await addTemplate(server)
    pack = made.map(({ id }) => String(id))
  })

  const info = async (token?: string) => (await shop.server.call('GET /new-user/info', {}, token ? { token } : {})).data
  const claim = (token: string, idempotencyKey = newKey()) =>
    shop.server.call('POST /new-user/claim', { idempotencyKey }, { token })

  test('a visitor sees the pack, of newcomers’ vouchers alone', async () => {
    const { vouchers, state } = await info()
    expect([vouchers.map(({ templateId }) => templateId), state]).toEqual([pack, 'open'])
  })

  test('one tap claims every voucher once, however often it is sent', async () => {
    const { token } = await shop.buyer()
    expect((await info(token)).state).toBe('open')
    const key = newKey()
    const first = await claim(token, key)
    expect(first.data).toMatchObject({ state: 'claimed', vouchers: [{ state: 'reached' }, { state: 'reached' }] })
    expect((await claim(token, key)).data).toEqual(first.data)
    expect((await claim(token)).data.state).toBe('claimed')
    const { data } = await shop.server.call('GET /voucher/list', {}, { token })
    expect(data.list.map(({ templateId }) => templateId).sort()).toEqual([...pack].sort())
    for (const { note } of data.list) expect(note).toContain('仅限首单使用')
  })

  test('five taps at the same moment give one of each', async () => {
    const { token } = await shop.buyer()
    await Promise.all(Array.from({ length: 5 }, () => claim(token)))
    const { data } = await shop.server.call('GET /voucher/list', {}, { token })
    expect(data.list).toHaveLength(pack.length)
  })

  test('after an order it is over, and the goods stay', async () => {
    const buyer = await shop.buyer()
    await shop.ordered(buyer, await shop.items({ count: 1, priceFen: 100_000 }))
    expect((await info(buyer.token)).state).toBe('over')
    expect(await claim(buyer.token)).toMatchObject({ retCode: RET.CONFLICT, retMsg: '新人礼包仅限首次下单前领取' })
    expect((await shop.server.call('GET /new-user/buy-list', {}, { token: buyer.token })).data.total).toBeGreaterThan(0)
  })

  test('the confirmation of the first order says so as long as it can be had', async () => {
    const buyer = await shop.buyer()
    const { token } = buyer
    const [id = 0] = await shop.items({ count: 1, priceFen: 100_000 })
    const offered = async () =>
      (await shop.server.call('GET /order/preview', { itemIds: String(id), auto: true }, { token })).data.newcomerPack
    expect(await offered()).toBe(true)
    await claim(token)
    expect(await offered()).toBeUndefined()
    const other = await shop.buyer()
    await shop.ordered(other, await shop.items({ count: 1, priceFen: 100_000 }))
    const { data } = await shop.server.call('GET /order/preview', { itemIds: String(id) }, { token: other.token })
    expect(data).not.toHaveProperty('newcomerPack')
  })

  test('the goods are in good condition and not dear, by category', async () => {
    const { data } = await shop.server.call('GET /new-user/buy-list', {})
    expect(data.maxFen).toBe(300_000)
    expect(data.list.length).toBeGreaterThan(0)
    for (const { grade, priceFen, state } of data.list) {
      expect(['S', 'SA', 'A', 'AB']).toContain(grade)
      expect(priceFen).toBeLessThanOrEqual(300_000)
      expect(state).toBe('ON_SALE')
    }
    const totals = await Promise.all(
      data.categories.map(
        async ({ id }) => (await shop.server.call('GET /new-user/buy-list', { categoryId: id })).data.total,
      ),
    )
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(data.total)
    expect(Math.max(...totals)).toBeLessThan(data.total)
  })
})
