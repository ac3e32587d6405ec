/**
 * @tier landing
 * @areas order
 */
import { sql } from 'kysely'
import { ORDER_PAGE_SIZE } from '../../../server/src/modules/order/limits'
import { itemState } from './items'
import { MINUTE, newKey, useBuyer, useShop } from './shop'

describe('placing an order', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)

  const info = (orderNo: string, token = buyer.token) => shop.server.call('GET /order/info', { orderNo }, { token })
  const setPrice = (id: number, fen: number) =>
    sql`update item set price_fen = ${fen} where id = ${id}`.execute(shop.server.db)
  const countOrders = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from orders where user_id = ${buyer.userId}`.execute(shop.server.db)
    return rows[0]!.n
  }

  test('every call of orders needs a session', async () => {
    const orderNo = '260301000000000001'
    const answers = [
      await shop.server.call('GET /order/preview', { itemIds: '1' }),
      await shop.server.call('POST /order/create', {
        itemIds: '1',
        addressId: '1',
        payFen: 1,
        idempotencyKey: newKey(),
      }),
      await shop.server.call('GET /order/list', {}),
      await shop.server.call('GET /order/info', { orderNo }),
      await shop.server.call('GET /order/cancel-reasons', {}),
      await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }),
      await shop.server.call('POST /order/confirm-receipt', { orderNo }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(401))
  })

  describe('the preview', () => {
    const preview = (itemIds: string, addressId?: string) =>
      shop.server.call('GET /order/preview', { itemIds, ...(addressId && { addressId }) }, { token: buyer.token })

    test('adds up the items and takes the default address', async () => {
      const ids = await shop.items({ count: 2, priceFen: 30_000 })
      const { data } = await preview(ids.join(','))
      expect(data.items.map(({ id }) => Number(id))).toEqual(ids)
      expect(data.amounts).toEqual({ goodsFen: 60_000, shippingFen: 0, discountFen: 0, payFen: 60_000 })
      expect(data.address).toMatchObject({ id: buyer.addressId, name: '王小明', districtCode: '330106' })
      expect(data).toMatchObject({ unavailable: [], canSubmit: true })
    })

    test('holds nothing', async () => {
      const [id] = await shop.items({ count: 1 })
      await preview(String(id))
      expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
    })

    test('counts an item once that is named twice', async () => {
      const [id] = await shop.items({ count: 1, priceFen: 30_000 })
      expect((await preview(`${id},${id}`)).data.amounts.payFen).toBe(30_000)
    })

    test('leaves out what is gone, says why, and cannot be submitted', async () => {
      const [kept, gone] = await shop.items({ count: 2, priceFen: 30_000 })
      await shop.ordered(await shop.buyer(), [gone!])
      const { data } = await preview(`${kept},${gone}`)
      expect(data.items).toHaveLength(1)
      expect(data.unavailable).toMatchObject([{ item: { id: String(gone) }, reason: '他人付款中' }])
      expect(data).toMatchObject({ canSubmit: false, amounts: { payFen: 30_000 } })
    })

    test('cannot be submitted without an address', async () => {
      const [id] = await shop.items({ count: 1 })
      await sql`delete from address where user_id = ${buyer.userId}`.execute(shop.server.db)
      expect((await preview(String(id))).data).toMatchObject({ address: null, canSubmit: false })
    })

    test("refuses items that do not exist, and somebody else's address", async () => {
      const [id] = await shop.items({ count: 1 })
      const other = await shop.buyer()
      expect((await preview('99999999')).status).toBe(404)
      expect((await preview(`${id},99999999`)).status).toBe(404)
      expect(await preview(String(id), other.addressId)).toMatchObject({ status: 404, retMsg: '收货地址不存在' })
      expect((await preview(String(id), buyer.addressId)).status).toBe(200)
    })

    test.each([[''], ['a'], ['1,,2'], ['1, 2']])('refuses ids like "%s"', async (ids) => {
      expect((await preview(ids)).status).toBe(400)
    })
  })

  describe('the creation', () => {
    test('makes an order with an 18-digit number that waits 15 minutes for its payment', async () => {
      const ids = await shop.items({ count: 2, priceFen: 45_000 })
      const { data, retCode } = await shop.order(buyer, ids, { remark: ' 请包好\u0000\n谢谢 ' })
      expect(retCode).toBe(200)
      expect(data.orderNo).toMatch(/^260301\d{12}$/)
      expect(data.orderNo.slice(-4)).toBe(String(buyer.userId % 10_000).padStart(4, '0'))
      expect(data).toMatchObject({ payFen: 90_000, payDeadlineAt: shop.server.clock.now() + 15 * MINUTE })
      for (const id of ids) expect(await itemState(shop.server.db, id)).toBe('HELD')

      const order = (await info(data.orderNo)).data
      expect(order).toMatchObject({
        state: 'PENDING_PAY',
        stateName: '待付款',
        remark: '请包好 谢谢',
        amounts: { goodsFen: 90_000, payFen: 90_000 },
        actions: ['pay', 'cancel'],
        payment: null,
        refund: null,
        cancelReason: '',
        serverNow: shop.server.clock.now(),
        address: { name: '王小明', phone: '13800138000', regionName: '浙江省 杭州市 西湖区', detail: '文三路 1 号' },
      })
      expect(order.lines.map(({ itemId }) => Number(itemId))).toEqual(ids)
      expect(order.events).toEqual([{ at: shop.server.clock.now(), name: '提交订单', note: '' }])
    })

    test('keeps items and address as they were when it was made', async () => {
      const [id] = await shop.items({ count: 1, priceFen: 45_000 })
      const { orderNo } = await shop.ordered(buyer, [id!])
      await setPrice(id!, 99)
      await sql`update item set title = '改名' where id = ${id}`.execute(shop.server.db)
      await sql`delete from address where user_id = ${buyer.userId}`.execute(shop.server.db)
      const { data } = await info(orderNo)
      expect(data.lines[0]).toMatchObject({ title: '试验手袋', priceFen: 45_000, gradeName: '95新' })
      expect(data.address.detail).toBe('文三路 1 号')
    })

    test('takes the items out of the cart, and only those', async () => {
      const [bought, kept] = await shop.items({ count: 2 })
      for (const id of [bought, kept]) {
        await shop.server.call('POST /cart/add', { id: String(id) }, { token: buyer.token })
      }
      await shop.ordered(buyer, [bought!])
      const { data } = await shop.server.call('GET /cart/list', {}, { token: buyer.token })
      expect(data.lines.map(({ item }) => item.id)).toEqual([String(kept)])
    })

    test('numbers are all different', async () => {
      const ids = await shop.items({ count: 30 })
      const orders = await Promise.all(ids.map(async (id) => shop.ordered(await shop.buyer(), [id])))
      expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(30)
    })

    test('a total that the buyer did not see is refused, and nothing is held', async () => {
      const [id] = await shop.items({ count: 1, priceFen: 45_000 })
      await setPrice(id!, 44_000)
      expect(await shop.order(buyer, [id!], { payFen: 45_000 })).toMatchObject({
        status: 409,
        retCode: 40902,
        retMsg: '价格已变化，请确认新的价格后再提交',
      })
      expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
      expect(await countOrders()).toBe(0)
    })

    test("somebody else's address, or none, is not found, and nothing is held", async () => {
      const [id] = await shop.items({ count: 1 })
      const other = await shop.buyer()
      for (const addressId of [other.addressId, '999999999999']) {
        expect(await shop.order(buyer, [id!], { addressId })).toMatchObject({ status: 404, retMsg: '收货地址不存在' })
      }
      expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
    })

    test('an item that another buyer holds was taken first, and the other items of the order are let go', async () => {
      const [taken, free] = await shop.items({ count: 2 })
      await shop.ordered(await shop.buyer(), [taken!])
      expect(await shop.order(buyer, [taken!, free!])).toMatchObject({
        status: 409,
        retCode: 40901,
        retMsg: '手慢了，已被拍下',
      })
      expect(await itemState(shop.server.db, free!)).toBe('ON_SALE')
      expect(await countOrders()).toBe(0)
    })

    test('items that the buyer himself has ordered already are reported as such', async () => {
      const [id] = await shop.items({ count: 1 })
      await shop.ordered(buyer, [id!])
      expect(await shop.order(buyer, [id!])).toMatchObject({
        status: 409,
        retCode: 409,
        retMsg: '您已拍下该商品，请在订单中完成支付',
      })
    })

    test('an item off the shelf and an item that does not exist are refused as such', async () => {
      const [id] = await shop.items({ count: 1 })
      await sql`update item set state = 'OFF_SHELF' where id = ${id}`.execute(shop.server.db)
      expect(await shop.order(buyer, [id!])).toMatchObject({ status: 409, retMsg: '商品已下架' })
      expect(await shop.order(buyer, [99_999_999], { payFen: 1 })).toMatchObject({ status: 404, retMsg: '商品不存在' })
    })

    test('the unique live line refuses a second order even when the item says ON_SALE', async () => {
      const [id] = await shop.items({ count: 1 })
      await shop.ordered(await shop.buyer(), [id!])
      await sql`update item set state = 'ON_SALE', order_no = null where id = ${id}`.execute(shop.server.db)
      expect(await shop.order(buyer, [id!])).toMatchObject({ status: 409, retCode: 40901, retMsg: '手慢了，已被拍下' })
    })

    test('the same key answers with the first order, also after the items are gone', async () => {
      const [id] = await shop.items({ count: 1 })
      const key = newKey()
      const first = await shop.order(buyer, [id!], { key })
      shop.server.clock.advance(MINUTE)
      await shop.pay(buyer, first.data.orderNo)
      const again = await shop.order(buyer, [id!], { key })
      expect(again.retCode).toBe(200)
      expect(again.data).toEqual(first.data)
      expect(await countOrders()).toBe(1)
    })

    test('a key that stood for something else is refused', async () => {
      const [first, second] = await shop.items({ count: 2 })
      const key = newKey()
      await shop.order(buyer, [first!], { key })
      expect((await shop.order(buyer, [second!], { key })).status).toBe(409)
      expect(await itemState(shop.server.db, second!)).toBe('ON_SALE')
    })

    test('a refused attempt does not use its key up', async () => {
      const [id] = await shop.items({ count: 1, priceFen: 45_000 })
      const key = newKey()
      expect((await shop.order(buyer, [id!], { key, payFen: 1 })).retCode).toBe(40902)
      expect((await shop.order(buyer, [id!], { key })).retCode).toBe(200)
    })

    test('two users may use the same key', async () => {
      const [first, second] = await shop.items({ count: 2 })
      const key = newKey()
      expect((await shop.order(buyer, [first!], { key })).retCode).toBe(200)
      expect((await shop.order(await shop.buyer(), [second!], { key })).retCode).toBe(200)
    })

    test.each([
      ['itemIds', { itemIds: 'x' }],
      ['addressId', { addressId: 'x' }],
      ['payFen', { payFen: '-1' }],
      ['payFen', { payFen: '1.5' }],
      ['idempotencyKey', { idempotencyKey: 'short' }],
      ['remark', { remark: '字'.repeat(101) }],
    ])('a bad %s is a bad request', async (_field, bad) => {
      const form = { itemIds: '100001', addressId: buyer.addressId, payFen: '1', idempotencyKey: newKey(), ...bad }
      const { status } = await shop.server.request({
        method: 'POST',
        url: '/order/create',
        form,
        token: buyer.token,
      })
      expect(status).toBe(400)
    })

    test('becomes an order for each sender, each with its own number and way, in the sequence of the cart', async () => {
      const [own, other] = (await shop.items({ count: 2, priceFen: 30_000 })) as [number, number]
      const [watch] = (await shop.items({ count: 1, ownerType: 'merchant', priceFen: 50_000 })) as [number]
      const query = { itemIds: `${watch},${own},${other}`, addressId: buyer.addressId }
      const { data: preview } = await shop.server.call('GET /order/preview', query, { token: buyer.token })
      expect(preview).toMatchObject({ orderCount: 2, amounts: { goodsFen: 110_000, payFen: 110_000 } })
      expect(preview.shipping.shipments).toMatchObject([
        { sender: '试验商家（商家）', itemIds: [String(watch)], dispatch: '先鉴别后发货' },
        { sender: '珍循仓库', itemIds: [String(own), String(other)], dispatch: '付款后 48 小时内发出' },
      ])
      const { orderNo, orderNos, payFen } = await shop.ordered(buyer, [watch, own, other])
      expect(payFen).toBe(110_000)
      expect(orderNo).toBe(`HB${orderNos[0]}`)
      const orders = await Promise.all(orderNos.map(async (number) => (await info(number)).data))
      expect(orders.map(({ lines }) => lines.map(({ itemId }) => Number(itemId)))).toEqual([[watch], [own, other]])
      expect(orders.map(({ amounts }) => amounts.payFen)).toEqual([50_000, 60_000])
      const rows = await shop.server.db
        .selectFrom('orders')
        .select(['fulfilment', 'payableNo'])
        .where('orderNo', 'in', orderNos)
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { fulfilment: 'merchant', payableNo: orderNo },
        { fulfilment: 'warehouse', payableNo: orderNo },
      ])
    })

    test('keeps the lines in the sequence in which the buyer named them, each with its seller; so does the preview', async () => {
      const [first, second, third] = (await shop.items({ count: 3, ownerType: 'consigned' })) as [
        number,
        number,
        number,
      ]
      const itemIds = [third, first, second]
      const query = { itemIds: itemIds.join(','), addressId: buyer.addressId }
      const { data } = await shop.server.call('GET /order/preview', query, { token: buyer.token })
      expect(data.items.map(({ id }) => Number(id))).toEqual(itemIds)
      expect(data.shipping.shipments).toMatchObject([{ sender: '珍循仓库', itemIds: itemIds.map(String) }])
      const { orderNo } = await shop.ordered(buyer, itemIds)
      expect((await info(orderNo)).data.lines.map(({ itemId }) => Number(itemId))).toEqual(itemIds)
      const lines = await shop.server.db
        .selectFrom('orderLine')
        .innerJoin('orders', 'orders.id', 'orderLine.orderId')
        .select(['seller', 'sellerId', 'sellerName'])
        .where('orderNo', '=', orderNo)
        .execute()
      const { id: sellerId, name: sellerName } = await shop.server.db
        .selectFrom('seller')
        .select(['id', 'name'])
        .where('kind', '=', 'person')
        .where('id', '>', 9000)
        .executeTakeFirstOrThrow()
      expect(lines).toEqual(itemIds.map(() => ({ seller: 'consignor', sellerId, sellerName })))
    })
  })

  describe('reading orders', () => {
    test("another user's order is not found, nor is one that does not exist", async () => {
      const [id] = await shop.items({ count: 1 })
      const { orderNo } = await shop.ordered(buyer, [id!])
      const other = await shop.buyer()
      expect(await info(orderNo, other.token)).toMatchObject({ status: 404, retMsg: '订单不存在' })
      expect((await info('000000000000000000')).status).toBe(404)
      expect((await info('12345')).status).toBe(400)
    })

    test('the list has the own orders only, newest first, in pages', async () => {
      const ids = await shop.items({ count: ORDER_PAGE_SIZE + 2 })
      const made: string[] = []
      for (const id of ids) {
        const { orderNo } = await shop.ordered(buyer, [id])
        made.push(orderNo)
        // More orders than a buyer may leave unpaid.
        await shop.pay(buyer, orderNo)
      }
      await shop.ordered(await shop.buyer(), await shop.items({ count: 1 }))
      const page = (number: number) => shop.server.call('GET /order/list', { page: number }, { token: buyer.token })
      const [first, second, third] = [await page(1), await page(2), await page(3)]
      const listed = [...first.data.list, ...second.data.list].map(({ orderNo }) => orderNo)
      expect(listed).toEqual([...made].reverse())
      expect(first.data).toMatchObject({ page: 1, pageSize: ORDER_PAGE_SIZE, total: made.length, hasMore: true })
      expect(second.data.hasMore).toBe(false)
      expect(third.data).toMatchObject({ list: [], hasMore: false, total: made.length })
    })

    test('each tab shows its states, and the my page counts them', async () => {
      const ids = await shop.items({ count: 3 })
      const [waiting, paid, cancelled] = [
        await shop.ordered(buyer, [ids[0]!]),
        await shop.ordered(buyer, [ids[1]!]),
        await shop.ordered(buyer, [ids[2]!]),
      ]
      await shop.pay(buyer, paid.orderNo)
      await shop.server.call(
        'POST /order/cancel',
        { orderNo: cancelled.orderNo, reasonId: 'other' },
        { token: buyer.token },
      )
      const tab = async (name: 'pendingPay' | 'toShip' | 'toReceive' | 'completed' | 'cancelled' | 'all') => {
        const { data } = await shop.server.call('GET /order/list', { tab: name }, { token: buyer.token })
        expect(data.total).toBe(data.list.length)
        return data.list.map(({ orderNo }) => orderNo)
      }
      expect(await tab('pendingPay')).toEqual([waiting.orderNo])
      expect(await tab('toShip')).toEqual([paid.orderNo])
      expect(await tab('toReceive')).toEqual([])
      expect(await tab('completed')).toEqual([])
      expect(await tab('cancelled')).toEqual([cancelled.orderNo])
      expect(await tab('all')).toHaveLength(3)
      const { data } = await shop.server.call('GET /user/info', {}, { token: buyer.token })
      expect(data.orderCounts).toEqual({ pendingPay: 1, toShip: 1, toReceive: 0, completed: 0 })
    })

    test('a tab or page that does not exist is a bad request', async () => {
      for (const query of ['tab=none', 'page=0', 'page=x']) {
        expect((await shop.server.request({ url: `/order/list?${query}`, token: buyer.token })).status).toBe(400)
      }
    })

    test('buying again is offered when the items of a cancelled order are for sale, and no longer when they are gone', async () => {
      const [id] = await shop.items({ count: 1 })
      const { orderNo } = await shop.ordered(buyer, [id!])
      const { data } = await shop.server.call(
        'POST /order/cancel',
        { orderNo, reasonId: 'other' },
        { token: buyer.token },
      )
      expect(data.actions).toEqual(['buyAgain'])
      await shop.ordered(await shop.buyer(), [id!])
      expect((await info(orderNo)).data.actions).toEqual([])
      const list = await shop.server.call('GET /order/list', { tab: 'cancelled' }, { token: buyer.token })
      expect(list.data.list[0]!.actions).toEqual([])
    })
  })
})
