/**
 * @tier landing
 * @areas order
 */
import { sql } from 'kysely'
import { minuteText } from '../../../server/src/kit/china-day'
import { changeState } from '../../../server/src/modules/order/change-state'
import { setTimer } from '../../../server/src/modules/order/timers'
import { itemState } from './items'
import type { Buyer } from './buyers'
import { DAY, deliver, HOUR, MINUTE, openShop, sumOf, type Shop } from './shop'

describe('the life of an order', () => {
  let shop: Shop
  let buyer: Buyer
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(async () => {
    expect(sumOf(await shop.ledger())).toBe(0)
    await shop.close()
  })
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const info = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
  const cancel = (orderNo: string, reasonId = 'changed-mind', note = '', token = buyer.token) =>
    shop.server.call('POST /order/cancel', { orderNo, reasonId, note }, { token })
  const confirm = (orderNo: string, token = buyer.token) =>
    shop.server.call('POST /order/confirm-receipt', { orderNo }, { token })
  const place = async (ownerType: 'own' | 'consigned' | 'merchant' = 'own') => {
    const [id] = await shop.items({ count: 1, ownerType, priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id!])
    return { id: id!, orderNo }
  }
  const steps = async (orderNo: string) => (await info(orderNo)).events.map(({ name }) => name).reverse()

  describe('cancelling', () => {
    test('an unpaid order puts its items back on sale and closes its payment', async () => {
      const { id, orderNo } = await place()
      const { data: payment } = await shop.server.call(
        'POST /pay/create',
        { orderNo, channel: 'sandbox' },
        { token: buyer.token },
      )
      const { data } = await cancel(orderNo, 'wrong-item', ' 颜色选错了 ')
      expect(data).toMatchObject({
        state: 'CANCELLED',
        cancelReason: '商品拍错了：颜色选错了',
        stateHint: '订单未付款，没有扣款。',
        payDeadlineAt: null,
        refund: null,
      })
      expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
      const status = await shop.server.call('GET /pay/status', { payNo: payment.payNo }, { token: buyer.token })
      expect(status.data).toMatchObject({ state: 'CLOSED', orderState: 'CANCELLED' })
      const other = await shop.buyer()
      expect((await shop.order(other, [id])).retCode).toBe(200)
    })

    test('a paid order that was not sent yet is refunded in full, once, and its items are for sale again', async () => {
      const { id, orderNo } = await place()
      await shop.pay(buyer, orderNo)
      expect(await itemState(shop.server.db, id)).toBe('SOLD')
      const { data } = await cancel(orderNo)
      expect(data).toMatchObject({ state: 'CANCELLED', refund: { amountFen: 100_000, state: 'PENDING' } })
      expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
      const refundName = async () => {
        const { data } = await shop.server.call('GET /order/list', { tab: 'cancelled' }, { token: buyer.token })
        return data.list.find((order) => order.orderNo === orderNo)?.refundName
      }
      expect(await refundName()).toBe('退款中')
      await shop.later(0)
      await shop.later(HOUR)
      expect([await refundName(), (await info(orderNo)).refundName]).toEqual(['已退款', '已退款'])
      expect((await info(orderNo)).refund).toMatchObject({ amountFen: 100_000, state: 'SUCCEEDED' })
      expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
    })

    test('twice is once', async () => {
      const { orderNo } = await place()
      await shop.pay(buyer, orderNo)
      const answers = await Promise.all([cancel(orderNo), cancel(orderNo), cancel(orderNo)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await shop.later(0)
      expect(sumOf(await shop.ledgerOf(orderNo))).toBe(0)
      expect((await info(orderNo)).events.filter(({ name }) => name === '取消订单')).toHaveLength(1)
    })

    test('is refused once the parcel is on its way, and the reason is reported', async () => {
      const { orderNo } = await place()
      await shop.pay(buyer, orderNo)
      await shop.operate(orderNo, 'ship')
      expect(await cancel(orderNo)).toMatchObject({ status: 409, retMsg: '当前状态无法取消订单' })
      expect((await info(orderNo)).state).toBe('SHIPPED')
    })

    test('needs one of the listed reasons', async () => {
      const { orderNo } = await place()
      const { data } = await shop.server.call('GET /order/cancel-reasons', {}, { token: buyer.token })
      expect(data.list.length).toBeGreaterThan(3)
      expect(await cancel(orderNo, 'no-such-reason')).toMatchObject({ status: 400, retMsg: '请选择取消原因' })
      expect((await info(orderNo)).state).toBe('PENDING_PAY')
      expect((await cancel(orderNo, data.list[0]!.id)).data.cancelReason).toBe(data.list[0]!.text)
    })

    test('of a paid order is not for trouble with the payment', async () => {
      const { orderNo } = await place()
      const reasons = async () => {
        const { data } = await shop.server.call('GET /order/cancel-reasons', { orderNo }, { token: buyer.token })
        return data.list.map(({ text }) => text)
      }
      expect(await reasons()).toContain('支付遇到问题')
      await shop.pay(buyer, orderNo)
      expect(await reasons()).not.toContain('支付遇到问题')
      expect(await reasons()).toContain('不想要了')
    })

    test("somebody else's order is not found and stays", async () => {
      const { orderNo } = await place()
      const other = await shop.buyer()
      expect((await cancel(orderNo, 'other', '', other.token)).status).toBe(404)
      expect((await confirm(orderNo, other.token)).status).toBe(404)
      expect((await info(orderNo)).state).toBe('PENDING_PAY')
    })

    test('after a timeout is refused: it was not the buyer who cancelled', async () => {
      const { orderNo } = await place()
      await shop.later(16 * MINUTE)
      expect((await cancel(orderNo)).status).toBe(409)
    })
  })

  describe('time', () => {
    test('an unpaid order is cancelled after 15 minutes, not before, and its item is on sale again', async () => {
      const { id, orderNo } = await place()
      await shop.later(15 * MINUTE - 1)
      expect((await info(orderNo)).state).toBe('PENDING_PAY')
      await shop.later(1)
      expect(await info(orderNo)).toMatchObject({
        state: 'CANCELLED',
        cancelReason: '超时自动处理',
        actions: ['buyAgain'],
      })
      expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
      expect((await shop.order(await shop.buyer(), [id])).retCode).toBe(200)
    })

    test('a timer that is days late still runs, once', async () => {
      const { orderNo } = await place()
      await shop.later(20 * DAY)
      await shop.later(DAY)
      expect(await steps(orderNo)).toEqual(['提交订单', '超时未付款，订单已取消'])
    })

    test('an operator can change a timer, for orders that begin afterwards', async () => {
      const before = await place()
      await setTimer(shop.server.db, 'order.pay', HOUR, shop.server.clock.now())
      const after = await place()
      await shop.later(15 * MINUTE)
      expect((await info(before.orderNo)).state).toBe('CANCELLED')
      expect((await info(after.orderNo)).state).toBe('PENDING_PAY')
      await shop.later(45 * MINUTE)
      expect((await info(after.orderNo)).state).toBe('CANCELLED')
      await setTimer(shop.server.db, 'order.pay', 15 * MINUTE, shop.server.clock.now())
    })

    test.each([[0], [-1], [1.5]])('a timer of %d ms is refused', async (ms) => {
      await expect(setTimer(shop.server.db, 'order.pay', ms, 0)).rejects.toThrow(RangeError)
    })

    test('one order that cannot be moved does not stop the others', async () => {
      const [bad, good] = [await place(), await place()]
      await sql`update item set state = 'SOLD' where id = ${bad.id}`.execute(shop.server.db)
      await shop.later(15 * MINUTE)
      expect((await info(good.orderNo)).state).toBe('CANCELLED')
      expect((await info(bad.orderNo)).state).toBe('PENDING_PAY')
      expect(shop.server.logLines.some((line) => line.includes(bad.orderNo) && line.includes('"error"'))).toBe(true)
    })
  })

  describe('from payment to settlement', () => {
    test('own items: packed at once, sent, delivered, confirmed, settled', async () => {
      const { orderNo } = await place()
      await shop.pay(buyer, orderNo)
      expect(await info(orderNo)).toMatchObject({
        state: 'TO_SHIP',
        actions: ['traces', 'cancel'],
        payDeadlineAt: null,
      })
      expect((await confirm(orderNo)).status).toBe(409)
      await deliver(shop, orderNo)
      expect(await info(orderNo)).toMatchObject({
        state: 'DELIVERED',
        actions: ['traces', 'afterSale', 'confirmReceipt', 'maintain'],
      })
      expect((await confirm(orderNo)).data).toMatchObject({
        state: 'COMPLETED',
        actions: ['afterSale', 'evaluate', 'maintain'],
      })
      expect((await confirm(orderNo)).status).toBe(200)
      expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': 100_000, escrow: 0, sales: -100_000 })
      await shop.later(15 * DAY)
      expect((await info(orderNo)).state).toBe('SETTLED')
      expect(await steps(orderNo)).toEqual([
        '提交订单',
        '付款成功',
        '仓库接单',
        '商品已发出',
        '商品已送达',
        '确认收货',
        '交易结算完成',
      ])
      expect(sumOf(await shop.ledgerOf(orderNo))).toBe(0)
    })

    test('a delivered order completes by itself after 7 days', async () => {
      const { orderNo } = await place()
      await shop.pay(buyer, orderNo)
      await deliver(shop, orderNo)
      const { stateHint } = await info(orderNo)
      const until = minuteText(shop.server.clock.now() + 7 * DAY)
      expect(stateHint).toBe(`商品已送达，请验收后确认收货。将于 ${until} 自动确认收货。`)
      await shop.later(7 * DAY - 1)
      expect((await info(orderNo)).state).toBe('DELIVERED')
      await shop.later(1)
      expect((await info(orderNo)).state).toBe('COMPLETED')
    })

    test('consigned items: the price is pending until 15 days after completion, then the owner gets it less 10 %', async () => {
      const { orderNo } = await place('consigned')
      await shop.pay(buyer, orderNo)
      await deliver(shop, orderNo)
      await confirm(orderNo)
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: 0, 'pending:9001': -100_000 })
      await shop.later(15 * DAY - 1)
      expect((await info(orderNo)).state).toBe('COMPLETED')
      await shop.later(1)
      const ledger = await shop.ledgerOf(orderNo)
      expect(ledger).toEqual({
        'provider:sandbox': 100_000,
        escrow: 0,
        'pending:9001': 0,
        'balance:9001': -90_000,
        commission: -10_000,
      })
      expect(sumOf(ledger)).toBe(0)
    })
  })

  describe("a merchant's items", () => {
    const paid = async () => {
      const placed = await place('merchant')
      await shop.pay(buyer, placed.orderNo)
      expect((await info(placed.orderNo)).state).toBe('PAID')
      return placed
    }
    const expectRefunded = async (orderNo: string) => {
      await shop.later(0)
      expect(await info(orderNo)).toMatchObject({
        state: 'CANCELLED',
        refund: { state: 'SUCCEEDED', amountFen: 100_000 },
      })
      expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
    }

    test('go to the warehouse, pass the inspection and are sent', async () => {
      const { orderNo } = await paid()
      for (const step of ['merchantShip', 'receive', 'passInspection'] as const) await shop.operate(orderNo, step)
      expect(await info(orderNo)).toMatchObject({
        state: 'TO_SHIP',
        actions: ['traces'],
        stateHint: '查验通过，仓库正在为您打包。',
      })
      expect((await cancel(orderNo)).status).toBe(409)
      await deliver(shop, orderNo)
      await confirm(orderNo)
      await shop.later(15 * DAY)
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ 'balance:9002': -90_000, commission: -10_000 })
    })

    test('can be cancelled until the merchant has sent them', async () => {
      const { id, orderNo } = await paid()
      expect((await cancel(orderNo)).data.state).toBe('CANCELLED')
      expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
      const second = await paid()
      await shop.operate(second.orderNo, 'merchantShip')
      expect((await cancel(second.orderNo)).status).toBe(409)
    })

    test('that are not sent within 7 days are refunded and leave the shop', async () => {
      const { id, orderNo } = await paid()
      await shop.later(7 * DAY - 1)
      expect((await info(orderNo)).state).toBe('PAID')
      await shop.later(1)
      await expectRefunded(orderNo)
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
    })

    test('that are fake are refunded and leave the shop; what else was in the order is for sale again', async () => {
      const [own] = await shop.items({ count: 1, priceFen: 60_000 })
      const [fake] = await shop.items({ count: 1, ownerType: 'merchant', priceFen: 40_000 })
      const orderNo = await shop.mixedOrder(buyer, [own!, fake!])
      await shop.pay(buyer, orderNo)
      for (const step of ['merchantShip', 'receive', 'rejectFake'] as const) await shop.operate(orderNo, step)
      await expectRefunded(orderNo)
      expect(await itemState(shop.server.db, own!)).toBe('ON_SALE')
      expect(await itemState(shop.server.db, fake!)).toBe('OFF_SHELF')
    })

    test('that differ from their description wait 72 hours for the buyer; silence means a refund', async () => {
      const { orderNo } = await paid()
      for (const step of ['merchantShip', 'receive', 'reportMismatch'] as const) await shop.operate(orderNo, step)
      await shop.later(72 * HOUR - 1)
      expect((await info(orderNo)).state).toBe('BUYER_DECIDE')
      await shop.later(1)
      await expectRefunded(orderNo)
    })

    test('may be taken in spite of a difference', async () => {
      const { orderNo } = await paid()
      for (const step of ['merchantShip', 'receive', 'reportMismatch', 'takeDespiteMismatch'] as const) {
        await shop.operate(orderNo, step)
      }
      await shop.later(20 * DAY)
      expect((await info(orderNo)).state).toBe('TO_SHIP')
    })
  })

  test('a step from the wrong state is refused and leaves no event', async () => {
    const { orderNo } = await place()
    await expect(shop.operate(orderNo, 'ship')).rejects.toThrow('订单状态已变化')
    expect(await steps(orderNo)).toEqual(['提交订单'])
  })

  test('a step is refused to whom it does not belong', async () => {
    const { orderNo } = await place()
    const change = { orderNo, step: 'pay', actor: { kind: 'buyer', id: '1' }, reason: '', now: 1 } as const
    await expect(changeState(shop.server.db, change)).rejects.toThrow('pay is not for a buyer')
  })

  test('the history cannot be changed', async () => {
    await place()
    for (const statement of [
      'update order_event set reason = $$x$$',
      'delete from order_event',
      'truncate order_event',
    ]) {
      await expect(sql.raw(statement).execute(shop.server.db)).rejects.toThrow('append-only')
    }
  })

  describe('the demonstration mode', () => {
    let demo: Shop
    let visitor: Buyer
    beforeAll(async () => {
      demo = await openShop({ demoSteps: true })
      visitor = await demo.buyer()
    })
    afterAll(() => demo.close())
    const read = async (orderNo: string) =>
      (await demo.server.call('GET /order/info', { orderNo }, { token: visitor.token })).data

    test('takes a paid order to its buyer by itself, and says so', async () => {
      const own = await demo.ordered(visitor, await demo.items({ count: 1 }))
      const merchant = await demo.ordered(visitor, await demo.items({ count: 1, ownerType: 'merchant' }))
      await demo.pay(visitor, own.orderNo)
      await demo.pay(visitor, merchant.orderNo)
      await demo.later(10 * MINUTE)
      expect((await read(own.orderNo)).state).toBe('SHIPPED')
      expect((await read(merchant.orderNo)).state).toBe('INBOUND')
      // The simulated courier: on its way, at the buyer's centre, with the rider, signed for.
      for (let step = 0; step < 4; step++) await demo.later(10 * MINUTE)
      const delivered = await read(own.orderNo)
      expect(delivered.state).toBe('DELIVERED')
      expect(delivered.parcels[0]?.traces.map(({ name }) => name)).toEqual([
        '已签收',
        '派送中',
        '运输中',
        '运输中',
        '已揽收',
      ])
      expect(delivered.events[0]).toMatchObject({ name: '商品已送达', note: '收货地址 · 请验收后确认收货' })
      for (let step = 0; step < 4; step++) await demo.later(10 * MINUTE)
      expect((await read(merchant.orderNo)).state).toBe('DELIVERED')
    })

    test('leaves a cancelled order alone', async () => {
      const { orderNo } = await demo.ordered(visitor, await demo.items({ count: 1 }))
      await demo.pay(visitor, orderNo)
      await demo.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: visitor.token })
      await demo.later(10 * MINUTE)
      expect((await read(orderNo)).state).toBe('CANCELLED')
      expect(await demo.server.db.selectFrom('job').select('kind').execute()).toEqual([])
    })
  })
})
