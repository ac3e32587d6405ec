/**
 * @tier landing
 * @areas parcel inspection courier order
 */
import { sql } from 'kysely'
import { itemState } from '../order/items'
import type { Buyer } from '../order/buyers'
import { DAY, HOUR, MINUTE, openShop, sumOf, type Shop } from '../order/shop'
import { openWarehouse, type Warehouse } from './operators'

describe('parcels', () => {
  let shop: Shop
  let warehouse: Warehouse
  let buyer: Buyer
  beforeAll(async () => {
    shop = await openShop()
    warehouse = openWarehouse(shop)
  })
  afterAll(async () => {
    expect(sumOf(await shop.ledger())).toBe(0)
    await shop.close()
  })
  beforeEach(async () => {
    buyer = await shop.buyer()
  })

  const paid = async (ownerType: 'own' | 'consigned' | 'merchant' = 'own') => {
    const [id] = await shop.items({ count: 1, ownerType, priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id!])
    await shop.pay(buyer, orderNo)
    return { orderNo, id: id! }
  }
  const info = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data
  const names = async (orderNo: string) => (await info(orderNo)).events.map(({ name }) => name).reverse()
  const cancel = (orderNo: string) =>
    shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
  const jobKinds = async () => (await shop.server.db.selectFrom('job').select('kind').execute()).map(({ kind }) => kind)

  describe('an order is packed and sent', () => {
    test('with weight, seal and photo; the courier gives the waybill, and the scan sends the order', async () => {
      const { orderNo, id } = await paid()
      const parcel = await warehouse.pack(orderNo)
      expect(parcel).toMatchObject({
        kind: 'order',
        direction: 'out',
        state: 'PACKED',
        weightOutG: 1860,
        sealNo: 'SEAL-0001',
        insuredFen: 100_000,
        courier: 'simulated',
      })
      expect(parcel.waybill).toMatch(/^YS[0-9]{12}$/)
      expect(await warehouse.stateOf(orderNo)).toBe('TO_SHIP')
      await warehouse.fulfilment.handOver(await warehouse.act(orderNo, { waybill: parcel.waybill! }))
      expect(await warehouse.stateOf(orderNo)).toBe('SHIPPED')
      expect(await warehouse.parcel(orderNo)).toMatchObject({ state: 'MOVING', movedAt: shop.server.clock.now() })
      const custody = await shop.server.db.selectFrom('custodyScan').selectAll().where('itemId', '=', id).execute()
      expect(custody.map(({ station, step }) => [station, step])).toEqual([
        ['warehouse', 'pack'],
        ['courier', 'handOver'],
      ])
    })

    test('another waybill than the parcel’s is refused at the scan', async () => {
      const { orderNo } = await paid()
      await warehouse.pack(orderNo)
      const act = await warehouse.act(orderNo, { waybill: 'YS999999999999' })
      await expect(warehouse.fulfilment.handOver(act)).rejects.toMatchObject({
        code: 409,
        fields: { waybill: '运单号与包裹不一致，请核对后重新扫描' },
      })
      expect(await warehouse.stateOf(orderNo)).toBe('TO_SHIP')
    })

    test('two operators at once: one packs, the other is told that the order has changed', async () => {
      const { orderNo } = await paid()
      const acts = await Promise.all(
        ['1', '2'].map(async (id) => warehouse.act(orderNo, await warehouse.packInput(), id)),
      )
      const results = await Promise.allSettled(acts.map((act) => warehouse.fulfilment.pack(act)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 409, message: '订单状态已变化，请刷新后再试' },
      })
      expect(await warehouse.parcels(orderNo)).toHaveLength(1)
    })

    test('a photo that nobody uploaded is refused, and nothing is packed', async () => {
      const { orderNo } = await paid()
      const input = { ...(await warehouse.packInput()), photos: [`${'0'.repeat(32)}.private.jpg`] }
      await expect(warehouse.fulfilment.pack(await warehouse.act(orderNo, input))).rejects.toMatchObject({ code: 400 })
      expect(await warehouse.parcels(orderNo)).toEqual([])
    })

    test('with a carrier that is not booked the waybill is typed in, and belongs to one parcel alone', async () => {
      const [first, second] = [await paid(), await paid()]
      const input = { ...(await warehouse.packInput()), carrier: 'shunfeng' }
      const without = warehouse.fulfilment.pack(await warehouse.act(first.orderNo, input))
      await expect(without).rejects.toMatchObject({ fields: { waybill: '请填写运单号' } })
      await warehouse.fulfilment.pack(await warehouse.act(first.orderNo, { ...input, waybill: 'SF1234567890' }))
      const taken = warehouse.fulfilment.pack(
        await warehouse.act(second.orderNo, { ...input, waybill: 'SF1234567890' }),
      )
      await expect(taken).rejects.toMatchObject({ code: 40925, message: '该运单号已被使用，请核对' })
      expect(await warehouse.parcels(second.orderNo)).toEqual([])
    })

    test('a packed order that its buyer cancels is unpacked, and its booking is cancelled', async () => {
      const { orderNo } = await paid()
      await warehouse.pack(orderNo)
      expect((await cancel(orderNo)).status).toBe(200)
      expect(await warehouse.parcels(orderNo)).toEqual([])
      expect(await jobKinds()).toContain('courier.cancel')
      await shop.later(0)
      expect(await jobKinds()).not.toContain('courier.cancel')
    })

    test('an unpacked parcel frees its order for another address and another parcel', async () => {
      const { orderNo } = await paid()
      await warehouse.pack(orderNo)
      const address = { name: '李雷', phone: '13900139000', regionName: '北京市朝阳区', detail: '望京街 9 号' }
      const early = warehouse.fulfilment.changeAddress(await warehouse.act(orderNo, address))
      await expect(early).rejects.toMatchObject({ code: 409, message: '包裹已打包，请先撤回包裹再修改地址' })
      await warehouse.fulfilment.unpack(await warehouse.act(orderNo, {}))
      await warehouse.fulfilment.changeAddress(await warehouse.act(orderNo, address))
      expect((await warehouse.pack(orderNo)).address).toEqual(address)
      expect((await info(orderNo)).address).toEqual(address)
      expect(await names(orderNo)).toContain('收货地址已修改')
    })
  })

  describe("the courier's notices", () => {
    const sent = async () => {
      const { orderNo } = await paid()
      return { orderNo, parcel: await warehouse.send(orderNo) }
    }

    test('a parcel that is signed for delivers its order; the 7 days count from the signing', async () => {
      const { orderNo, parcel } = await sent()
      shop.server.clock.advance(2 * DAY)
      const signedAt = shop.server.clock.now() - 5 * HOUR
      expect((await warehouse.notify(parcel, { eventId: 'e9', status: 'signed', at: signedAt })).status).toBe(200)
      expect(await warehouse.orderOf(orderNo)).toMatchObject({ state: 'DELIVERED', deadlineAt: signedAt + 7 * DAY })
      expect(await warehouse.parcel(orderNo)).toMatchObject({ state: 'DELIVERED', arrivedAt: signedAt })
      const events = await shop.server.db.selectFrom('orderEvent').selectAll().where('step', '=', 'deliver').execute()
      expect(events.at(-1)).toMatchObject({ actorKind: 'courier', actorId: 'simulated', at: signedAt })
      await shop.later(7 * DAY - 5 * HOUR)
      expect(await warehouse.stateOf(orderNo)).toBe('COMPLETED')
      expect((await warehouse.parcel(orderNo)).state).toBe('CONFIRMED')
    })

    test('twice is once', async () => {
      const { orderNo, parcel } = await sent()
      const trace = { eventId: 'e1', status: 'signed' } as const
      const answers = await Promise.all([1, 2, 3].map(() => warehouse.notify(parcel, trace)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await names(orderNo)).filter((name) => name === '商品已送达')).toHaveLength(1)
      expect(
        await shop.server.db.selectFrom('parcelTrace').selectAll().where('parcelId', '=', parcel.id).execute(),
      ).toHaveLength(1)
      const verdicts = await shop.server.db
        .selectFrom('courierNotice')
        .selectAll()
        .where('waybill', '=', parcel.waybill!)
        .execute()
      expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual(['accepted', 'repeated', 'repeated'])
    })

    test('disordered and late ones lead forward only', async () => {
      const { orderNo } = await paid()
      const parcel = await warehouse.pack(orderNo)
      const start = shop.server.clock.now()
      shop.server.clock.advance(DAY)
      await warehouse.notify(parcel, { eventId: 'signed', status: 'signed', at: start + 3 * HOUR })
      expect(await names(orderNo)).toEqual(['提交订单', '付款成功', '仓库接单', '商品已发出', '商品已送达'])
      await warehouse.notify(
        parcel,
        { eventId: 'moving', status: 'moving', at: start + 2 * HOUR },
        { eventId: 'collected', status: 'collected', at: start + HOUR },
      )
      expect(await warehouse.stateOf(orderNo)).toBe('DELIVERED')
      const [shown] = (await info(orderNo)).parcels
      expect(shown?.traces.map(({ at }) => at - start)).toEqual([3 * HOUR, 2 * HOUR, HOUR])
    })

    test('a collected parcel sends its order without a scan in the warehouse', async () => {
      const { orderNo } = await paid()
      const parcel = await warehouse.pack(orderNo)
      await warehouse.notify(parcel, { eventId: 'e1', status: 'collected' })
      expect(await warehouse.stateOf(orderNo)).toBe('SHIPPED')
    })

    test('a forged one, one of another courier and one about nobody’s parcel are refused', async () => {
      const { orderNo, parcel } = await sent()
      const forged = { notice: JSON.stringify({ carrier: parcel.carrier, waybill: parcel.waybill, traces: [] }) }
      const post = (url: string, headers: Record<string, string> = {}) =>
        shop.server.request({ method: 'POST', url, form: forged, headers, signed: false })
      expect((await post('/parcel/notify/simulated', { 'x-courier-signature': 'f'.repeat(64) })).json).toMatchObject({
        ret_code: 40001,
      })
      expect((await post('/parcel/notify/simulated')).status).toBe(400)
      expect((await post('/parcel/notify/kuaidi100')).status).toBe(404)
      const unknown = { ...parcel, waybill: 'YS000000000000' }
      expect((await warehouse.notify(unknown, { eventId: 'e', status: 'signed' })).status).toBe(404)
      expect(await warehouse.stateOf(orderNo)).toBe('SHIPPED')
    })

    test('a trace of the future is taken as of now', async () => {
      const { orderNo, parcel } = await sent()
      const now = shop.server.clock.now()
      await warehouse.notify(parcel, { eventId: 'e', status: 'signed', at: now + 300 * DAY })
      expect(await warehouse.orderOf(orderNo)).toMatchObject({ state: 'DELIVERED', deadlineAt: now + 7 * DAY })
    })
  })

  describe('a parcel that is lost', () => {
    test('a courier who is silent for 7 days begins a search; after 72 hours buyer and seller are paid, once', async () => {
      const { orderNo, id } = await paid('consigned')
      const parcel = await warehouse.send(orderNo)
      await shop.later(7 * DAY - MINUTE)
      expect(await shop.server.db.selectFrom('claim').selectAll().where('orderNo', '=', orderNo).execute()).toEqual([])
      await shop.later(2 * MINUTE)
      const [claim] = await shop.server.db.selectFrom('claim').selectAll().where('orderNo', '=', orderNo).execute()
      expect(claim).toMatchObject({ state: 'OPEN', amountFen: 90_000, openedBy: 'courier' })
      await shop.later(73 * HOUR)
      await shop.later(DAY)
      expect(await info(orderNo)).toMatchObject({
        state: 'CANCELLED',
        cancelReason: '包裹丢失',
        refund: { amountFen: 100_000, state: 'SUCCEEDED' },
      })
      expect(
        (await shop.server.db.selectFrom('parcel').selectAll().where('id', '=', parcel.id).executeTakeFirstOrThrow())
          .state,
      ).toBe('LOST')
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
      expect(await shop.ledgerOf(orderNo)).toEqual({ 'provider:sandbox': 0, escrow: 0, 'refunds-due': 0 })
      const paidClaim = await shop.server.db
        .selectFrom('ledgerTxn')
        .selectAll()
        .where('ref', '=', claim!.claimNo)
        .execute()
      expect(paidClaim).toMatchObject([{ kind: 'compensation' }])
      const custody = await shop.server.db.selectFrom('custodyScan').selectAll().where('itemId', '=', id).execute()
      expect(custody.at(-1)).toMatchObject({ station: 'nobody', step: 'lose' })
      expect((await warehouse.notify(parcel, { eventId: 'late', status: 'signed' })).status).toBe(200)
      expect(await warehouse.stateOf(orderNo)).toBe('CANCELLED')
    })

    test('a trace during the search ends it', async () => {
      const { orderNo } = await paid()
      const parcel = await warehouse.send(orderNo)
      const claimNo = await warehouse.fulfilment.reportLost(parcel.parcelNo, '1', { note: '客服确认找不到' })
      await warehouse.notify(parcel, { eventId: 'found', status: 'moving' })
      await shop.later(4 * DAY)
      const [claim] = await shop.server.db.selectFrom('claim').selectAll().where('claimNo', '=', claimNo).execute()
      expect(claim).toMatchObject({ state: 'DECLINED', decision: '物流已恢复' })
      expect(await warehouse.stateOf(orderNo)).toBe('SHIPPED')
    })

    test('two operators pay a claim at once: one does', async () => {
      const { orderNo } = await paid('consigned')
      const parcel = await warehouse.send(orderNo)
      const claimNo = await warehouse.fulfilment.reportLost(parcel.parcelNo, '1', { note: '快递确认丢失' })
      const results = await Promise.allSettled(
        ['1', '2'].map((id) => warehouse.fulfilment.acceptClaim(claimNo, id, '快递书面确认')),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await warehouse.stateOf(orderNo)).toBe('CANCELLED')
      expect(
        await shop.server.db.selectFrom('ledgerTxn').selectAll().where('ref', '=', claimNo).execute(),
      ).toHaveLength(1)
    })

    test("a merchant's parcel that never comes ends in a refund, without a claim of the merchant", async () => {
      const { orderNo, id } = await paid('merchant')
      await warehouse.merchantSends(orderNo)
      await shop.later(7 * DAY + MINUTE)
      await shop.later(73 * HOUR)
      await shop.later(HOUR)
      expect(await info(orderNo)).toMatchObject({ state: 'CANCELLED', refund: { state: 'SUCCEEDED' } })
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
    })
  })

  describe("a merchant's items", () => {
    test('come in, are counted and inspected, and go out', async () => {
      const { orderNo } = await paid('merchant')
      const inbound = await warehouse.merchantSends(orderNo)
      expect(await warehouse.stateOf(orderNo)).toBe('INBOUND')
      await warehouse.notify(inbound, { eventId: 'in', status: 'signed' })
      expect((await warehouse.parcel(orderNo)).state).toBe('SIGNED')
      expect(await warehouse.stateOf(orderNo)).toBe('INBOUND')
      await warehouse.receive(orderNo)
      expect(await warehouse.stateOf(orderNo)).toBe('QC')
      await warehouse.inspect(orderNo, 'pass')
      expect(await warehouse.stateOf(orderNo)).toBe('TO_SHIP')
      await warehouse.send(orderNo)
      expect(await warehouse.stateOf(orderNo)).toBe('SHIPPED')
      expect((await warehouse.parcels(orderNo)).map(({ kind, state }) => [kind, state])).toEqual([
        ['inbound', 'COUNTED'],
        ['order', 'MOVING'],
      ])
    })

    test('two merchants: the order is inspected when both parcels are there', async () => {
      const { userId } = await shop.buyer()
      await shop.server.db
        .insertInto('seller')
        .values({ kind: 'merchant', name: '另一商家', userId, createdAt: 1 })
        .execute()
      const other = await shop.server.db
        .selectFrom('seller')
        .select('id')
        .where('name', '=', '另一商家')
        .executeTakeFirstOrThrow()
      const one = { count: 1, ownerType: 'merchant', priceFen: 50_000 } as const
      const ids = [...(await shop.items(one)), ...(await shop.items({ ...one, sellerId: other.id }))]
      const orderNo = await shop.mixedOrder(buyer, ids)
      await shop.pay(buyer, orderNo)
      await warehouse.merchantSends(orderNo)
      expect(await warehouse.stateOf(orderNo)).toBe('PAID')
      const second = { sellerId: other.id, carrier: 'shunfeng', waybill: `M2${orderNo.slice(-8)}` }
      await warehouse.fulfilment.merchantShip(await warehouse.act(orderNo, second))
      expect(await warehouse.stateOf(orderNo)).toBe('INBOUND')
      await warehouse.receive(orderNo)
      expect(await warehouse.stateOf(orderNo)).toBe('INBOUND')
      const [first] = await warehouse.parcels(orderNo)
      const [line] = await shop.server.db
        .selectFrom('parcelLine')
        .selectAll()
        .where('parcelId', '=', first!.id)
        .execute()
      const found = [{ itemId: String(line!.itemId), isPresent: true, accessories: [], note: '' }]
      const input = { parcelNo: first!.parcelNo, weightG: 900, photos: [await warehouse.photo()], found }
      await warehouse.fulfilment.receive(await warehouse.act(orderNo, input, '2'))
      expect(await warehouse.stateOf(orderNo)).toBe('QC')
    })

    const inQc = async () => {
      const placed = await paid('merchant')
      await warehouse.merchantSends(placed.orderNo)
      await warehouse.receive(placed.orderNo)
      return placed
    }

    test('are never inspected by the one who counted them', async () => {
      const { orderNo } = await inQc()
      await expect(warehouse.inspect(orderNo, 'pass', { operatorId: '2' })).rejects.toMatchObject({ code: 409 })
      expect(await warehouse.stateOf(orderNo)).toBe('QC')
    })

    test('a fake needs a second inspector; then the order is refunded', async () => {
      const { orderNo, id } = await inQc()
      await warehouse.inspect(orderNo, 'fake')
      expect(await warehouse.stateOf(orderNo)).toBe('QC')
      const opinion = async (operatorId: string, agrees: boolean) =>
        warehouse.fulfilment.secondOpinion(await warehouse.act(orderNo, { agrees, note: '刻印与工艺不符' }, operatorId))
      await expect(opinion('3', true)).rejects.toMatchObject({ message: '复核须由另一位鉴定师进行' })
      await opinion('4', false)
      await expect(opinion('4', true)).rejects.toMatchObject({ code: 409 })
      await warehouse.inspect(orderNo, 'fake')
      await opinion('4', true)
      await shop.later(0)
      expect(await info(orderNo)).toMatchObject({ state: 'CANCELLED', refund: { state: 'SUCCEEDED' } })
      expect(await itemState(shop.server.db, id)).toBe('OFF_SHELF')
    })

    test('a mismatch needs words, and the buyer decides on the phone with a code that was sent to the order’s number', async () => {
      for (const [choice, state] of [
        ['keep', 'TO_SHIP'],
        ['refuse', 'CANCELLED'],
      ] as const) {
        const { orderNo } = await inQc()
        await expect(warehouse.inspect(orderNo, 'mismatch', { differences: ' ' })).rejects.toMatchObject({ code: 400 })
        await warehouse.inspect(orderNo, 'mismatch')
        expect((await info(orderNo)).events[0]).toMatchObject({ note: '内里有一处未说明的污渍' })
        await warehouse.fulfilment.sendDecisionCode(await warehouse.act(orderNo, {}))
        const again = warehouse.fulfilment.sendDecisionCode(await warehouse.act(orderNo, {}))
        await expect(again).rejects.toMatchObject({ code: 429 })
        const { phone, code } = shop.server.sent.at(-1)!
        expect(phone).toBe('13800138000')
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        const decide = async (text: string) =>
          warehouse.fulfilment.decide(await warehouse.act(orderNo, { choice, code: text, note: '买家本人同意' }))
        expect(await decide(wrong)).toBe(false)
        expect(await warehouse.stateOf(orderNo)).toBe('BUYER_DECIDE')
        expect(await decide(code)).toBe(true)
        expect(await warehouse.stateOf(orderNo)).toBe(state)
        shop.server.clock.advance(2 * MINUTE)
      }
    })

    describe('which the buyer decides himself on the order', () => {
      const decide = (orderNo: string, choice: 'keep' | 'refund', by = buyer) =>
        shop.server.call('POST /order/decide', { orderNo, choice }, { token: by.token })
      const mismatch = async () => {
        const placed = await inQc()
        await warehouse.inspect(placed.orderNo, 'mismatch')
        return placed
      }

      test('seeing what differs, with pictures and the time until which to decide', async () => {
        const { orderNo, id } = await mismatch()
        const { mismatch: shown, actions } = await info(orderNo)
        expect(actions).toEqual(['scheme', 'keepItem', 'refuseItem'])
        expect(shown).toMatchObject({
          deadlineAt: shop.server.clock.now() + 72 * HOUR,
          lines: [{ itemId: String(id), text: '内里有一处未说明的污渍' }],
        })
        const [photo] = shown?.lines[0]?.photos ?? []
        expect((await shop.server.request({ url: photo?.url ?? '', absolute: true })).status).toBe(200)
        const messages = await shop.server.call('GET /message/list', {}, { token: buyer.token })
        expect(messages.data.list[0]).toMatchObject({
          title: '查验结果需要您确认',
          target: { route: 'orderScheme', params: { id: orderNo } },
        })
      })

      test('keeping it sends it on, refunding it pays everything back; a repetition changes nothing', async () => {
        for (const [choice, state] of [
          ['keep', 'TO_SHIP'],
          ['refund', 'CANCELLED'],
        ] as const) {
          const { orderNo } = await mismatch()
          for (let times = 0; times < 2; times++) {
            const { status, data } = await decide(orderNo, choice)
            expect([status, data.state, data.mismatch]).toEqual([200, state, undefined])
          }
          await shop.later(0)
          expect((await info(orderNo)).refund?.state ?? null).toBe(choice === 'keep' ? null : 'SUCCEEDED')
        }
      })

      test('against the operator on the phone one wins, and the other is told what was decided', async () => {
        const { orderNo } = await mismatch()
        await warehouse.fulfilment.sendDecisionCode(await warehouse.act(orderNo, {}))
        const { code } = shop.server.sent.at(-1)!
        const act = await warehouse.act(orderNo, { choice: 'keep' as const, code, note: '买家同意' })
        const [byPhone, byBuyer] = await Promise.allSettled([
          warehouse.fulfilment.decide(act),
          decide(orderNo, 'refund'),
        ])
        const answer = byBuyer.status === 'fulfilled' ? byBuyer.value : undefined
        if (byPhone.status === 'fulfilled') {
          expect([answer?.status, answer?.retMsg]).toEqual([409, '客服已按您的电话确认处理：已确认继续购买'])
          expect(await warehouse.stateOf(orderNo)).toBe('TO_SHIP')
        } else {
          expect(byPhone.reason).toMatchObject({ code: 409, message: '订单状态已变化，请刷新后再试' })
          expect([answer?.status, await warehouse.stateOf(orderNo)]).toEqual([200, 'CANCELLED'])
        }
        shop.server.clock.advance(2 * MINUTE)
      })

      test('the other choice afterwards is refused with what was chosen; another buyer finds no order', async () => {
        const { orderNo } = await mismatch()
        expect((await decide(orderNo, 'keep', await shop.buyer())).status).toBe(404)
        await decide(orderNo, 'keep')
        const { status, retMsg } = await decide(orderNo, 'refund')
        expect([status, retMsg]).toEqual([409, '您已作出选择：已确认继续购买'])
      })

      test('silence never accepts: at the end of the time the order is cancelled and refunded', async () => {
        const { orderNo } = await mismatch()
        await shop.later(72 * HOUR)
        await shop.later(0)
        expect(await info(orderNo)).toMatchObject({ state: 'CANCELLED', refund: { state: 'SUCCEEDED' } })
        const { status, retMsg } = await decide(orderNo, 'keep')
        expect([status, retMsg]).toEqual([409, '确认期限已过，订单已取消并全额退款'])
      })
    })

    test('five wrong codes use a code up', async () => {
      const { orderNo } = await inQc()
      await warehouse.inspect(orderNo, 'mismatch')
      await warehouse.fulfilment.sendDecisionCode(await warehouse.act(orderNo, {}))
      const { code } = shop.server.sent.at(-1)!
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const decide = async (text: string) =>
        warehouse.fulfilment.decide(await warehouse.act(orderNo, { choice: 'keep', code: text, note: '买家同意' }))
      for (let tries = 0; tries < 5; tries++) expect(await decide(wrong)).toBe(false)
      expect(await decide(code)).toBe(false)
      expect(await warehouse.stateOf(orderNo)).toBe('BUYER_DECIDE')
    })

    test('what is missing in the parcel cannot pass', async () => {
      const { orderNo } = await paid('merchant')
      await warehouse.merchantSends(orderNo)
      await warehouse.receive(orderNo, false)
      await expect(warehouse.inspect(orderNo, 'pass')).rejects.toMatchObject({ code: 400 })
      await warehouse.inspect(orderNo, 'mismatch', { differences: '包裹内没有该商品' })
      expect(await warehouse.stateOf(orderNo)).toBe('BUYER_DECIDE')
    })
  })

  test('an operator cancels with a reason, which the buyer reads; a shipped order is refused', async () => {
    const { orderNo, id } = await paid()
    await warehouse.fulfilment.cancel(await warehouse.act(orderNo, {}, '5', '买家来电要求取消'))
    await shop.later(0)
    expect(await info(orderNo)).toMatchObject({ cancelReason: '买家来电要求取消', refund: { state: 'SUCCEEDED' } })
    expect(await itemState(shop.server.db, id)).toBe('ON_SALE')
    const shipped = await paid()
    await warehouse.send(shipped.orderNo)
    await expect(warehouse.fulfilment.cancel(await warehouse.act(shipped.orderNo, {}))).rejects.toMatchObject({
      code: 409,
    })
  })

  test('an old version is refused, whatever the state', async () => {
    const { orderNo } = await paid()
    const act = { ...(await warehouse.act(orderNo, {})), version: 0 }
    await expect(warehouse.fulfilment.cancel(act)).rejects.toMatchObject({ code: 409 })
  })

  test('custody and histories cannot be changed', async () => {
    const { orderNo } = await paid()
    await warehouse.send(orderNo)
    await expect(shop.server.db.deleteFrom('custodyScan').execute()).rejects.toThrow('append-only')
    await expect(shop.server.db.updateTable('parcelEvent').set({ reason: 'x' }).execute()).rejects.toThrow(
      'append-only',
    )
  })

  describe('photos of the work are deleted 180 days after the end of their order', () => {
    const HALF_A_YEAR = 180 * DAY
    const kept = async (orderNo: string) =>
      (await shop.server.db.selectFrom('privatePicture').select('file').where('objectId', '=', orderNo).execute()).map(
        ({ file }) => file,
      )
    const fileOf = async (file: string) => {
      const { url } = warehouse.pictures.addressOf(file)
      return (await shop.server.request({ url, absolute: true, signed: false })).status
    }

    test('the file, its row and its mention; not while the order goes on', async () => {
      const { orderNo } = await paid()
      const { photos } = await warehouse.pack(orderNo)
      const [file = ''] = photos
      expect(await kept(orderNo)).toEqual([file])
      await shop.later(HALF_A_YEAR + DAY)
      // It was never sent.
      expect(await fileOf(file)).toBe(200)
      await warehouse.fulfilment.cancel(await warehouse.act(orderNo, {}))
      await shop.later(HALF_A_YEAR - DAY)
      expect(await fileOf(file)).toBe(200)
      await shop.later(2 * DAY)
      expect(await fileOf(file)).toBe(404)
      expect(await kept(orderNo)).toEqual([])
      const parcels = await shop.server.db
        .selectFrom('parcel')
        .select('photos')
        .where('orderNo', '=', orderNo)
        .execute()
      expect(parcels).toEqual([{ photos: [] }])
    })

    test('an open claim keeps them, and so does a longer setting', async () => {
      const { orderNo } = await paid()
      const parcel = await warehouse.send(orderNo)
      const [file = ''] = parcel.photos
      await warehouse.fulfilment.reportLost(parcel.parcelNo, '1', { note: '快递确认找不到' })
      await sql`update orders set state = 'CANCELLED', cancel_reason = '测试', deadline_at = null
        where order_no = ${orderNo}`.execute(shop.server.db)
      await sql`update claim set due_at = null where order_no = ${orderNo}`.execute(shop.server.db)
      await shop.later(HALF_A_YEAR + DAY)
      expect(await fileOf(file)).toBe(200)
      await sql`update claim set state = 'DECLINED', closed_at = 1 where order_no = ${orderNo}`.execute(shop.server.db)
      await sql`insert into setting (key, value, version, updated_at)
        values ('picture.retention', ${String(2 * HALF_A_YEAR)}::jsonb, 1, 0)`.execute(shop.server.db)
      await shop.later(DAY)
      expect(await fileOf(file)).toBe(200)
      await sql`delete from setting where key = 'picture.retention'`.execute(shop.server.db)
      await shop.later(DAY)
      expect(await fileOf(file)).toBe(404)
      // Put back as the ledger has it, for the check at the end.
      await sql`update orders set state = 'SHIPPED', cancel_reason = null where order_no = ${orderNo}`.execute(
        shop.server.db,
      )
    })
  })
})
