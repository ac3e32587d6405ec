/**
 * Schemes of orders that are late or lost (design: buying 2.2): the buyer decides, and silence costs nothing.
 * @tier whole
 * @areas after-sale order parcel
 */
import { RET } from '@contract/constants'
import { itemState } from '../order/items'
import { DAY, expectSoundBooks, HOUR, MINUTE, newKey, useBuyer, useShop } from '../order/shop'
import { openWarehouse, type Warehouse } from '../parcel/operators'

const PRICE = 100_000

describe('schemes of orders', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = openWarehouse(shop)
  })

  const paid = async () => {
    const [id = 0] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: PRICE })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    return { id, orderNo }
  }
  const scheme = async (orderNo: string, by = buyer) =>
    (await shop.server.call('GET /order/scheme', { orderNo }, { token: by.token })).data.scheme
  const choose = async (orderNo: string, optionId: string, by = buyer) => {
    const schemeId = (await scheme(orderNo))?.schemeId ?? ''
    const input = { schemeId, optionId, idempotencyKey: newKey() }
    return (await shop.server.call('POST /order/scheme-choose', input, { token: by.token })).retCode
  }
  const stateOf = (orderNo: string) => warehouse.stateOf(orderNo)
  const messages = async (template: string) =>
    shop.server.db
      .selectFrom('message')
      .select('target')
      .where('userId', '=', buyer.userId)
      .where('template', '=', template)
      .execute()

  describe('of an order that is not sent in time', () => {
    const late = async () => {
      const made = await paid()
      await shop.later(48 * HOUR + MINUTE)
      return made
    }

    test('opens once, after the time to dispatch and not before, and tells the buyer', async () => {
      const { orderNo } = await paid()
      await shop.later(48 * HOUR - MINUTE)
      expect(await scheme(orderNo)).toBeNull()
      await shop.later(2 * MINUTE)
      expect(await scheme(orderNo)).toMatchObject({
        title: '发货延迟',
        chosen: null,
        options: [
          { optionId: 'wait', amountFen: 0 },
          { optionId: 'cancel', amountFen: PRICE },
        ],
        silence: '逾期未选择，订单将继续等待发货。',
      })
      expect(await messages('order.delayed')).toMatchObject([
        { target: { route: 'orderScheme', params: { id: orderNo } } },
      ])
      await shop.later(10 * DAY)
      expect(await messages('order.delayed')).toHaveLength(1)
    })

    test('silence waits: the order stays, and is not told again', async () => {
      const { orderNo } = await late()
      const hint = async () =>
        (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data.stateHint
      expect(await hint()).toMatch(/^未能按承诺时间发出/)
      await shop.later(48 * HOUR + MINUTE)
      expect(await hint()).not.toMatch(/^未能按承诺时间发出/)
      expect((await scheme(orderNo))?.chosen).toBe('wait')
      expect(await stateOf(orderNo)).toBe('TO_SHIP')
      expect(await choose(orderNo, 'cancel')).toBe(RET.CONFLICT)
    })

    test('cancelling gives all the money back, and the item is on sale again', async () => {
      const { id, orderNo } = await late()
      const stranger = await shop.buyer()
      expect(await choose(orderNo, 'cancel', stranger)).toBe(RET.NOT_FOUND)
      expect(await choose(orderNo, 'cancel')).toBe(RET.OK)
      await shop.later(MINUTE)
      expect(await stateOf(orderNo)).toBe('CANCELLED')
      expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: 0, 'refunds-due': 0, 'provider:sandbox': 0 })
      expect((await scheme(orderNo))?.chosen).toBe('cancel')
    })

    test("a merchant's item leaves the shop with the cancelled order", async () => {
      const [id = 0] = await shop.items({ count: 1, ownerType: 'merchant', priceFen: PRICE })
      const { orderNo } = await shop.ordered(buyer, [id])
      await shop.pay(buyer, orderNo)
      for (const step of ['merchantShip', 'receive', 'passInspection'] as const) await shop.operate(orderNo, step)
      await shop.later(48 * HOUR + MINUTE)
      expect(await choose(orderNo, 'cancel')).toBe(RET.OK)
      await shop.later(MINUTE)
      expect(await stateOf(orderNo)).toBe('CANCELLED')
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
    })

    test('an order that is sent meanwhile needs no choice any more', async () => {
      const { orderNo } = await late()
      await warehouse.send(orderNo)
      expect(await scheme(orderNo)).toMatchObject({ chosen: 'wait' })
      expect(await choose(orderNo, 'cancel')).toBe(RET.CONFLICT)
      expect(await stateOf(orderNo)).toBe('SHIPPED')
    })
  })

  describe('of a parcel that is searched for', () => {
    const silent = async () => {
      const made = await paid()
      const parcel = await warehouse.send(made.orderNo)
      await shop.later(7 * DAY + MINUTE)
      return { ...made, parcel }
    }

    test('the buyer is told, and is refunded at once when she does not wait; the seller is paid', async () => {
      const { id, orderNo, parcel } = await silent()
      expect(await scheme(orderNo)).toMatchObject({
        title: '包裹丢失',
        options: [
          { optionId: 'refund', amountFen: PRICE },
          { optionId: 'wait', amountFen: 0 },
        ],
      })
      expect(await messages('order.searching')).toHaveLength(1)
      expect(await choose(orderNo, 'refund')).toBe(RET.OK)
      await shop.later(MINUTE)
      expect(await stateOf(orderNo)).toBe('CANCELLED')
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
      const { db } = shop.server
      const lost = await db.selectFrom('parcel').select('state').where('id', '=', parcel.id).executeTakeFirstOrThrow()
      expect(lost.state).toBe('LOST')
      const claim = await db.selectFrom('claim').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
      expect(claim).toMatchObject({ state: 'PAID', decidedBy: String(buyer.userId) })
      const entries = await db.selectFrom('ledgerTxn').select('kind').where('ref', '=', claim.claimNo).execute()
      expect(entries).toEqual([{ kind: 'compensation' }])
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: 0, 'refunds-due': 0, 'provider:sandbox': 0 })
      await shop.later(10 * DAY)
      expect(await db.selectFrom('refund').select('state').where('orderNo', '=', orderNo).execute()).toHaveLength(1)
    })

    test('waiting makes the search five days longer; then it is a loss by itself', async () => {
      const { orderNo } = await silent()
      expect(await choose(orderNo, 'wait')).toBe(RET.OK)
      await shop.later(72 * HOUR + 5 * DAY - 10 * MINUTE)
      expect(await stateOf(orderNo)).toBe('SHIPPED')
      await shop.later(20 * MINUTE)
      expect(await stateOf(orderNo)).toBe('CANCELLED')
    })

    test('silence refunds', async () => {
      const { orderNo } = await silent()
      await shop.later(72 * HOUR + MINUTE)
      expect(await stateOf(orderNo)).toBe('CANCELLED')
      expect(await scheme(orderNo)).toMatchObject({ chosen: 'refund' })
    })

    test('a parcel that turns up needs no choice any more', async () => {
      const { orderNo, parcel } = await silent()
      await warehouse.notify(parcel, { eventId: 'found', status: 'moving' })
      expect(await scheme(orderNo)).toMatchObject({ chosen: 'wait' })
      expect(await choose(orderNo, 'refund')).toBe(RET.CONFLICT)
    })
  })
})
