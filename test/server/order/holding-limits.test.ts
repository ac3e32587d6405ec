/**
 * @tier landing
 * @areas order
 */
import { sql } from 'kysely'
import {
  GIVEN_UP_WINDOW_MS,
  MAX_GIVEN_UP,
  MAX_GIVEN_UP_OF_ITEM,
  MAX_HELD_ITEMS,
  MAX_UNPAID_ORDERS,
} from '../../../server/src/modules/order/limits'
import { itemState } from './items'
import { MINUTE, newKey, useBuyer, useShop } from './shop'

describe('what one user may hold', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)

  const cancel = (orderNo: string) =>
    shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
  const giveUp = async (ids: readonly number[]) => {
    const { orderNo } = await shop.ordered(buyer, ids)
    expect((await cancel(orderNo)).retCode).toBe(200)
  }
  const held = async () => {
    const { rows } = await sql<{ orders: number; items: number }>`
      select count(distinct orders.id)::int as orders, count(*)::int as items
      from orders join order_line on order_id = orders.id
      where user_id = ${buyer.userId} and state = 'PENDING_PAY'`.execute(shop.server.db)
    return rows[0]
  }

  test('is five unpaid orders: the sixth is refused and holds nothing, until one is paid or cancelled', async () => {
    const ids = await shop.items({ count: MAX_UNPAID_ORDERS + 2 })
    const [next, afterwards] = ids.slice(MAX_UNPAID_ORDERS)
    const orders = []
    for (const id of ids.slice(0, MAX_UNPAID_ORDERS)) orders.push(await shop.ordered(buyer, [id]))
    expect(await shop.order(buyer, [next!])).toMatchObject({
      status: 409,
      retCode: 40904,
      retMsg: '您已有5笔待付款订单，请先付款或取消后再下单',
    })
    expect(await itemState(shop.server.db, next!)).toBe('ON_SALE')
    await shop.pay(buyer, orders[0]!.orderNo)
    expect((await shop.order(buyer, [next!])).retCode).toBe(200)
    expect((await shop.order(buyer, [afterwards!])).retCode).toBe(40904)
    await cancel(orders[1]!.orderNo)
    expect((await shop.order(buyer, [afterwards!])).retCode).toBe(200)
  })

  test('is ten items in all unpaid orders', async () => {
    const ids = await shop.items({ count: MAX_HELD_ITEMS + 1 })
    expect(await shop.order(buyer, ids)).toMatchObject({
      retCode: 40904,
      retMsg: '待付款订单最多共保留10件商品，请减少商品或先完成付款',
    })
    await shop.ordered(buyer, ids.slice(0, 6))
    expect((await shop.order(buyer, ids.slice(6))).retCode).toBe(40904)
    await shop.ordered(buyer, ids.slice(6, 10))
    expect(await held()).toEqual({ orders: 2, items: MAX_HELD_ITEMS })
  })

  test('is known before the tap: the preview names the limit that placing would refuse', async () => {
    const preview = async (ids: readonly number[]) => {
      const { data } = await shop.server.call('GET /order/preview', { itemIds: ids.join(',') }, { token: buyer.token })
      return { canSubmit: data.canSubmit, refusal: data.refusal }
    }
    const ids = await shop.items({ count: MAX_HELD_ITEMS + 1 })
    const next = ids.slice(MAX_UNPAID_ORDERS)
    expect(await preview(ids)).toEqual({
      canSubmit: false,
      refusal: '待付款订单最多共保留10件商品，请减少商品或先完成付款',
    })
    expect(await preview(ids.slice(1))).toEqual({ canSubmit: true, refusal: '' })
    const orders = []
    for (const id of ids.slice(0, MAX_UNPAID_ORDERS)) orders.push(await shop.ordered(buyer, [id]))
    expect(await preview(next.slice(0, 1))).toEqual({
      canSubmit: false,
      refusal: '您已有5笔待付款订单，请先付款或取消后再下单',
    })
    await cancel(orders[0]!.orderNo)
    expect(await preview([ids[0]!, ...next])).toEqual({
      canSubmit: false,
      refusal: '待付款订单最多共保留10件商品，请减少商品或先完成付款',
    })
    expect(await preview(next)).toEqual({ canSubmit: true, refusal: '' })
  })

  test('is no more when all orders are placed at once', async () => {
    const ids = await shop.items({ count: 40 })
    const answers = await Promise.all(ids.map((id) => shop.order(buyer, [id])))
    const codes = answers.map(({ retCode }) => retCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_UNPAID_ORDERS)
    expect(codes.filter((code) => code === 40904)).toHaveLength(40 - MAX_UNPAID_ORDERS)
    expect(await held()).toEqual({ orders: MAX_UNPAID_ORDERS, items: MAX_UNPAID_ORDERS })
  })

  test('says nothing to a repetition of the order that reached the limit', async () => {
    const ids = await shop.items({ count: MAX_UNPAID_ORDERS })
    for (const id of ids.slice(1)) await shop.ordered(buyer, [id])
    const key = newKey()
    const first = await shop.order(buyer, [ids[0]!], { key })
    const again = await shop.order(buyer, [ids[0]!], { key })
    expect(again).toEqual(first)
    expect(first.retCode).toBe(200)
  })

  test('an item given up three times within an hour is for others, until the hour is over', async () => {
    const [id, other] = await shop.items({ count: 2 })
    for (let times = 0; times < MAX_GIVEN_UP_OF_ITEM; times++) await giveUp([id!])
    expect(await shop.order(buyer, [id!, other!])).toMatchObject({
      retCode: 40904,
      retMsg: '您多次拍下该商品后未付款，请1小时后再试',
    })
    await shop.ordered(await shop.buyer(), [id!])
    await shop.ordered(buyer, [other!])
    await shop.later(GIVEN_UP_WINDOW_MS)
    expect((await shop.order(buyer, [id!])).retCode).toBe(200)
  })

  test('six orders given up within an hour, expired ones as well, end ordering until the hour is over', async () => {
    const ids = await shop.items({ count: MAX_GIVEN_UP + 1 })
    const last = ids.at(-1)!
    for (const id of ids.slice(0, 3)) await shop.ordered(buyer, [id])
    await shop.later(15 * MINUTE)
    for (const id of ids.slice(3, MAX_GIVEN_UP)) await giveUp([id])
    expect(await shop.order(buyer, [last])).toMatchObject({
      retCode: 40904,
      retMsg: '您近期多次下单后未付款，请1小时后再试',
    })
    await shop.later(GIVEN_UP_WINDOW_MS - 15 * MINUTE)
    expect((await shop.order(buyer, [last])).retCode).toBe(200)
  })

  test('orders that were paid and then cancelled do not count as given up', async () => {
    const [id] = await shop.items({ count: 1 })
    for (let times = 0; times < MAX_GIVEN_UP + 1; times++) {
      const { orderNo } = await shop.ordered(buyer, [id!])
      await shop.pay(buyer, orderNo)
      expect((await cancel(orderNo)).retCode).toBe(200)
    }
    expect((await shop.order(buyer, [id!])).retCode).toBe(200)
  })
})
