/**
 * @tier whole
 * @areas insight
 */
import type { FunnelAnswer, ItemsAnswer } from '../../../server/src/insight/answers'
import { DAY, useShop } from '../order/shop'
import { open, signIn } from './operator'
import { addEvents } from './rows'

describe('what the page takes from the shop itself', () => {
  const shop = useShop()
  let cookie = ''
  beforeAll(async () => {
    cookie = await signIn(shop.server)
  })
  const read = async <Answer>(question: string) =>
    JSON.parse((await open(shop.server, `/data/${question}`, cookie)).text) as Answer

  test('paid orders are those of the books: an order that nobody paid is none, and a paid one is one within its span only', async () => {
    const buyer = await shop.buyer()
    const [first, second] = await shop.items({ count: 2 })
    const paid = await shop.ordered(buyer, [first ?? 0])
    await shop.ordered(buyer, [second ?? 0])
    expect((await read<FunnelAnswer>('funnel?range=24h')).paidOrders).toBe(0)
    await shop.pay(buyer, paid.orderNo)
    expect((await read<FunnelAnswer>('funnel?range=24h')).paidOrders).toBe(1)
    shop.server.clock.advance(2 * DAY)
    cookie = await signIn(shop.server)
    expect((await read<FunnelAnswer>('funnel?range=24h')).paidOrders).toBe(0)
    expect((await read<FunnelAnswer>('funnel?range=7d')).paidOrders).toBe(1)
  })

  test('items have the titles of the catalogue', async () => {
    const [id] = await shop.items({ count: 1 })
    await addEvents(shop.server.db, [
      { kind: 'explosureGoods', ago: -2 * DAY, backup: { goodsList: [String(id), '7'] } },
    ])
    const { rows } = await read<ItemsAnswer>('goods?range=1h')
    expect(rows.map((row) => [row.id, row.title])).toEqual([
      [String(id), '试验手袋'],
      ['7', null],
    ])
  })
})
