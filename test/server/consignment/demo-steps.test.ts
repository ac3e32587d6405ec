/**
 * In a demonstration the desk's part is done after a while, so that one person walks the whole way (design: selling 6).
 * @tier whole
 * @areas consignment demo
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import { expectSoundBooks, useBuyer, useShop } from '../order/shop'
import { createConsigning, type Consigning } from './consigning'

jest.setTimeout(300_000)

const STEP = 10 * 60_000

describe('the demonstration’s own steps', () => {
  const shop = useShop({ demoSteps: true })
  const seller = useBuyer(shop)
  let way: Consigning
  beforeAll(async () => {
    way = await createConsigning(shop)
    const [id = 0] = await shop.items({ count: 1 })
    await sql`update item set brand_id = 9101, series_id = 9101, category_id = 9112 where id = ${id}`.execute(
      shop.server.db,
    )
  })
  expectSoundBooks(shop)

  test('lead from the draft to the price, and wait wherever it is the seller’s turn', async () => {
    const { server } = shop
    const sellNo = await way.submitted(seller, { expectFen: 1_000_000 })
    const state = async () => (await way.info(seller, sellNo)).state
    await shop.later(STEP - 60_000)
    expect(await state()).toBe('VALUING')
    await shop.later(2 * 60_000)
    expect(await state()).toBe('QUOTED')
    await shop.later(5 * STEP)
    expect(await state()).toBe('QUOTED')
    await way.accept(seller, sellNo)
    await way.sent(seller, sellNo)
    const seen: string[] = []
    for (let round = 0; round < 8; round += 1) {
      await shop.later(STEP + 60_000)
      seen.push(await state())
    }
    expect(seen.slice(0, 4)).toEqual(expect.arrayContaining(['IN_TRANSIT', 'RECEIVED']))
    const asked = await way.info(seller, sellNo)
    expect(asked).toMatchObject({ state: 'PRICE_CONFIRM', actions: ['confirmPrice', 'reinspect', 'refusePrice'] })
    const confirmed = await server.call(
      'POST /seller-product/confirm-price',
      {
        ...(await way.acting(seller, sellNo)),
        planVersion: asked.plan?.planVersion ?? 0,
        floorFen: asked.plan?.floor.priceFen ?? 0,
        netFen: asked.plan?.start.netFen ?? 0,
      },
      seller,
    )
    expect([confirmed.retCode, confirmed.retMsg]).toEqual([RET.OK, expect.any(String)])
    expect(await state()).toBe('ON_SALE')
  })
})
