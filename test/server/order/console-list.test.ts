/**
 * @tier whole
 * @areas order orders
 */
import type { AdminCallInput } from '@contract/admin/calls'
import { MAX_TOTAL } from '@contract/constants'
import { sql } from 'kysely'
import { adminCall, createOperator } from '../../helpers/operators'
import { openWarehouse, type Warehouse } from '../parcel/operators'
import { DAY, useShop } from './shop'
import type { Buyer } from './buyers'

describe('orders in the console', () => {
  const shop = useShop()
  let warehouse: Warehouse
  let cookie = ''
  let buyer: Buyer
  /** Unpaid, paid and sent; each of an item of its own. */
  const numbers: string[] = []
  const items: number[] = []
  beforeAll(async () => {
    warehouse = openWarehouse(shop)
    cookie = (await createOperator(shop.server, 'lead', ['cs-lead'])).cookie
    buyer = await shop.buyer()
    for (const ownerType of ['own', 'merchant', 'consigned'] as const) {
      const [id = 0] = await shop.items({ count: 1, ownerType, priceFen: 100_000 })
      const { orderNo } = await shop.ordered(buyer, [id])
      numbers.push(orderNo)
      items.push(id)
    }
    await shop.pay(buyer, numbers[1] ?? '')
    await shop.pay(buyer, numbers[2] ?? '')
    await warehouse.send(numbers[2] ?? '')
  })

  const list = async (input: AdminCallInput<'GET /admin/order/list'>) =>
    (await adminCall(shop.server, 'GET /admin/order/list', input, { cookie })).data
  const found = async (input: AdminCallInput<'GET /admin/order/list'>) =>
    (await list(input)).list.map(({ orderNo }) => numbers.indexOf(orderNo)).sort()

  test('are the newest first, with their total', async () => {
    const { list: rows, total } = await list({})
    expect(rows.map(({ orderNo }) => orderNo)).toEqual([...numbers].reverse())
    expect(total).toBe(3)
    expect((await list({ page: 2, pageSize: 2 })).list.map(({ orderNo }) => orderNo)).toEqual([numbers[0]])
  })

  test('by state, fulfilment, buyer and item', async () => {
    expect(await found({ state: 'PENDING_PAY' })).toEqual([0])
    expect(await found({ fulfilment: 'merchant' })).toEqual([1])
    expect(await found({ state: 'SHIPPED', fulfilment: 'merchant' })).toEqual([])
    expect(await found({ buyer: String(buyer.userId) })).toEqual([0, 1, 2])
    expect(await found({ buyer: '13012345678' })).toEqual([])
    expect(await found({ buyer: '张三' })).toEqual([])
    expect(await found({ itemId: String(items[1]) })).toEqual([1])
  })

  test('by order number, waybill, seal, phone, user and item id in one box', async () => {
    const { waybill, sealNo, parcelNo } = await warehouse.parcel(numbers[2] ?? '')
    const { phone } = (await warehouse.orderOf(numbers[0] ?? '')).address
    expect(await found({ q: numbers[0] ?? '' })).toEqual([0])
    for (const code of [waybill ?? '', waybill?.toLowerCase() ?? '', sealNo, parcelNo]) {
      expect(await found({ q: code })).toEqual([2])
    }
    expect(await found({ q: ` ${phone} ` })).toEqual([0, 1, 2])
    expect(await found({ q: String(buyer.userId) })).toEqual([0, 1, 2])
    expect(await found({ q: String(items[2]) })).toEqual([2])
    expect(await found({ q: "'; drop table orders; --" })).toEqual([])
  })

  test('by words of the item', async () => {
    await sql`insert into item_search (item_id, words) values (${items[1]}, '''香奈'':1A ''奈儿'':1A ''love'':1A')
      on conflict (item_id) do update set words = excluded.words`.execute(shop.server.db)
    expect(await found({ q: '香奈儿' })).toEqual([1])
    expect(await found({ q: 'LOVE' })).toEqual([1])
    expect(await found({ q: '香奈儿 手镯' })).toEqual([])
  })

  test('an item’s earlier orders are found too', async () => {
    const token = { token: buyer.token }
    await shop.server.call('POST /order/cancel', { orderNo: numbers[0] ?? '', reasonId: 'other' }, token)
    expect(await found({ itemId: String(items[0]) })).toEqual([0])
  })

  test('overdue: a timer that has passed, and work that should be done', async () => {
    expect(await found({ isOverdue: true })).toEqual([])
    shop.server.clock.advance(8 * DAY)
    cookie = (await createOperator(shop.server, 'lead-later', ['cs-lead'])).cookie
    expect(await found({ isOverdue: true })).toEqual([1])
  })

  test('no page lies beyond what is counted', async () => {
    const { list: rows, total } = await list({ page: MAX_TOTAL / 100 + 1, pageSize: 100 })
    expect(rows).toEqual([])
    expect(total).toBe(3)
  })
})
