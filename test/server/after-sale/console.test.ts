/**
 * After-sale in the console (design: buying, section 5): queues, acts, four eyes, and schemes of orders.
 * @tier whole
 * @areas after-sale
 */
import type { AfterSaleApplyBody } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { openWarehouse, photograph, type Warehouse } from '../parcel/operators'
import { deliver, expectSoundBooks, newKey, useBuyer, useShop } from '../order/shop'

const PRICE = 300_000
const TEXT = '收到后发现与页面描述有出入'

describe('after-sale in the console', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  expectSoundBooks(shop)
  let clerk: TestOperator
  let lead: TestOperator
  let other: TestOperator
  let inspector: TestOperator
  let warehouse: TestOperator
  let hands: Warehouse
  beforeAll(async () => {
    clerk = await createOperator(shop.server, 'cases', ['after-sale'])
    lead = await createOperator(shop.server, 'cases-lead', ['cs-lead'])
    other = await createOperator(shop.server, 'cases-lead2', ['cs-lead'])
    inspector = await createOperator(shop.server, 'cases-inspector', ['inspector'])
    warehouse = await createOperator(shop.server, 'cases-warehouse', ['warehouse-lead'])
    hands = openWarehouse(shop)
  })

  const applied = async (more: Partial<AfterSaleApplyBody> = {}) => {
    const [id = 0] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: PRICE, hasReport: true })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const body = { orderNo, itemIds: String(id), reason: 'notGenuine' as const, type: 'RETURN' as const }
    const { data, retCode } = await shop.server.call(
      'POST /refund/apply',
      { ...body, text: TEXT, photos: [], isStated: true, idempotencyKey: newKey(), ...more },
      { token: buyer.token },
    )
    return { id, orderNo, caseNo: retCode === RET.OK ? (data.caseNos[0] ?? '') : '' }
  }
  const info = async (caseNo: string) =>
    (await shop.server.call('GET /refund/info', { caseNo }, { token: buyer.token })).data
  const stateNow = async (caseNo: string) => (await info(caseNo)).state
  const record = async (id: string, by: TestOperator, kind = 'afterSale') =>
    (await adminCall(shop.server, 'GET /admin/record', { kind, id }, by)).data
  const act = async (id: string, action: string, input: object, by: TestOperator, kind = 'afterSale') => {
    const { version } = await record(id, by, kind)
    const what = { kind, id, action, reason: '按规则处理', idempotencyKey: newKey(), version }
    return adminCall(shop.server, 'POST /admin/record/act', { ...what, input: { ...input } }, by)
  }
  const tasks = async (queue: string, by: TestOperator) =>
    (await adminCall(shop.server, 'GET /admin/queue/tasks', { queue }, by)).data.list.map(({ id }) => id)
  const photo = async (by: TestOperator) => {
    const content = `data:image/jpeg;base64,${(await photograph()).toString('base64')}`
    return (await adminCall(shop.server, 'POST /admin/picture/upload', { purpose: 'receiving', content }, by)).data.file
  }
  const sent = async (caseNo: string) => {
    const { version } = await info(caseNo)
    const input = { caseNo, version, carrier: 'shunfeng', waybill: `SF${caseNo.slice(-10)}` }
    expect((await shop.server.call('POST /refund/waybill', input, { token: buyer.token })).retCode).toBe(RET.OK)
    return input.waybill
  }

  test('a return goes from the review over the scan and the inspection to the shelf', async () => {
    const { caseNo, id } = await applied()
    expect(await tasks('afterSale.review', clerk)).toContain(caseNo)
    const shown = await record(caseNo, clerk)
    expect(shown.actions.map(({ name }) => name)).toEqual(['agree', 'requestMore', 'propose', 'decline'])
    expect((await act(caseNo, 'agree', { bearer: 'shop' }, clerk)).status).toBe(200)
    expect(await tasks('afterSale.review', clerk)).not.toContain(caseNo)

    const waybill = await sent(caseNo)
    const { data: scan } = await adminCall(shop.server, 'GET /admin/parcel/scan', { code: waybill }, warehouse)
    expect(scan).toMatchObject({ record: { kind: 'afterSale', id: caseNo }, action: 'receive' })
    const photos = [await photo(warehouse)]
    expect((await act(caseNo, 'receive', { weightG: 900, photos }, warehouse)).status).toBe(200)
    expect(await tasks('afterSale.inspect', inspector)).toContain(caseNo)
    expect(
      (await act(caseNo, 'pass', { text: '封签完好，与售出时一致', photos: [await photo(inspector)] }, inspector))
        .status,
    ).toBe(200)
    await shop.later(1_000)
    expect(await stateNow(caseNo)).toBe('COMPLETE')
    const publisher = await createOperator(shop.server, `shelf-${caseNo.slice(-6)}`, ['merchandiser'])
    expect(await tasks('afterSale.relist', publisher)).toContain(String(id))
    const item = await record(String(id), publisher, 'item')
    expect(item.actions.map(({ name }) => name)).toContain('putOnShelf')
  })

  test('a case stands beside what was sold, and what the page says otherwise now', async () => {
    const { caseNo, id, orderNo } = await applied()
    await shop.server.db.updateTable('inspectionSection').set({ note: '后来的说法' }).where('itemId', '=', id).execute()
    const factsOf = async (recordId: string, kind?: string) =>
      (await record(recordId, clerk, kind)).sections.flatMap(({ facts }) => facts)
    const facts = await factsOf(caseNo)
    expect(facts).toContainEqual({ name: '查验报告 四角', value: '轻微痕迹 底角轻微磨痕' })
    expect(facts.find(({ name }) => name === '现在的页面 查验报告')?.value).toContain('后来的说法')
    const link = { name: '交易快照', kind: 'record', to: { kind: 'snapshot', id: `${orderNo}-${id}` } }
    expect(facts).toContainEqual(expect.objectContaining(link))
    expect((await record(caseNo, clerk)).photos?.map(({ title }) => title)).toContain('售出时 正面')
    expect(await factsOf(orderNo, 'order')).toContainEqual(expect.objectContaining(link))
    const snapshot = await factsOf(`${orderNo}-${id}`, 'snapshot')
    expect(snapshot.find(({ name }) => name === '校验码')?.value).toMatch(/^[0-9a-f]{64}$/)
    const unknown = await adminCall(shop.server, 'GET /admin/record', { kind: 'snapshot', id: `${orderNo}-1` }, clerk)
    expect(unknown.status).toBe(404)
  })

  test('a deduction needs another operator, and the buyer; a dispute one who had no part in it', async () => {
    const { caseNo } = await applied()
    await act(caseNo, 'agree', { bearer: 'shop' }, clerk)
    await sent(caseNo)
    await act(caseNo, 'receive', { weightG: 900, photos: [await photo(warehouse)] }, warehouse)
    const finding = { amountFen: 20_000, text: '缺少原包装与吊牌，按说明扣减', photos: [await photo(inspector)] }
    const { data } = await act(caseNo, 'deduct', finding, inspector)
    expect(data.approval).not.toBeNull()
    expect(await stateNow(caseNo)).toBe('INSPECTING')
    expect((await record(caseNo, inspector)).actions).toEqual([])
    const approval = { id: data.approval ?? '' }
    const { payloadHash } = (await adminCall(shop.server, 'GET /admin/approval/info', approval, lead)).data
    expect((await adminCall(shop.server, 'POST /admin/approval/give', { ...approval, payloadHash }, lead)).status).toBe(
      200,
    )
    const proposed = await info(caseNo)
    expect(proposed).toMatchObject({ state: 'PROPOSED', scheme: { options: [{ amountFen: PRICE - 20_000 }, {}] } })
    const choice = { schemeId: proposed.scheme?.schemeId ?? '', optionId: 'refuse', idempotencyKey: newKey() }
    await shop.server.call('POST /order/scheme-choose', choice, { token: buyer.token })
    const { version, actions } = await info(caseNo)
    expect(actions).toEqual(['dispute', 'sendBack'])
    const dispute = { caseNo, version, text: '吊牌在盒子夹层里，请再看一次', photos: [] }
    await shop.server.call('POST /refund/dispute', dispute, { token: buyer.token })
    expect(await tasks('afterSale.dispute', lead)).toContain(caseNo)
    // The operator who approved the deduction had a part in it.
    expect(await act(caseNo, 'uphold', { bearer: 'shop' }, lead)).toMatchObject({
      retCode: RET.CONFLICT,
      retMsg: '您处理过这笔售后，请由另一位同事裁定',
    })
    expect((await act(caseNo, 'uphold', { bearer: 'shop' }, other)).status).toBe(200)
    await shop.later(1_000)
    expect(await info(caseNo)).toMatchObject({ state: 'COMPLETE', amountFen: PRICE })
  })

  test('a case that is taken back while its deduction waits is packed, whatever becomes of the approval', async () => {
    const { caseNo } = await applied()
    await act(caseNo, 'agree', { bearer: 'shop' }, clerk)
    await sent(caseNo)
    await act(caseNo, 'receive', { weightG: 900, photos: [await photo(warehouse)] }, warehouse)
    const finding = { amountFen: 20_000, text: '缺少原包装与吊牌，按说明扣减', photos: [await photo(inspector)] }
    const { data } = await act(caseNo, 'deduct', finding, inspector)
    const { version } = await info(caseNo)
    await shop.server.call('POST /refund/cancel', { caseNo, version }, { token: buyer.token })
    expect(await stateNow(caseNo)).toBe('SEND_BACK')
    expect((await record(caseNo, warehouse)).actions.map(({ name, isDue }) => [name, isDue])).toEqual([
      ['packBack', true],
    ])
    const approval = { id: data.approval ?? '' }
    const { payloadHash } = (await adminCall(shop.server, 'GET /admin/approval/info', approval, lead)).data
    const given = await adminCall(shop.server, 'POST /admin/approval/give', { ...approval, payloadHash }, lead)
    expect(given.retCode).toBe(RET.CONFLICT)
    expect(await stateNow(caseNo)).toBe('SEND_BACK')
  })

  test('a rejected return goes back insured, and the sale stands again', async () => {
    const { caseNo, id, orderNo } = await applied()
    await act(caseNo, 'agree', { bearer: 'shop' }, clerk)
    await sent(caseNo)
    await act(caseNo, 'receive', { weightG: 900, photos: [await photo(warehouse)] }, warehouse)
    const proof = [await photo(inspector)]
    await act(caseNo, 'reject', { text: '封签已拆除，有新的使用痕迹', photos: proof }, inspector)
    const { version } = await info(caseNo)
    await shop.server.call('POST /refund/send-back', { caseNo, version }, { token: buyer.token })
    expect(await tasks('afterSale.sendBack', warehouse)).toContain(caseNo)
    const photos = [await photo(warehouse)]
    const pack = { carrier: 'shunfeng', waybill: `SB${caseNo.slice(-10)}`, weightG: 900, sealNo: 'S-0001', photos }
    expect((await act(caseNo, 'packBack', pack, warehouse)).status).toBe(200)
    expect((await info(caseNo)).parcels.map(({ title }) => title)).toEqual(['寄回仓库', '寄回给您'])
    expect((await act(caseNo, 'arriveBack', {}, warehouse)).status).toBe(200)
    expect(await stateNow(caseNo)).toBe('CLOSED')
    const { db } = shop.server
    const item = await db.selectFrom('item').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    expect(item.state).toBe('SOLD')
    const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'DELIVERED', pausedMs: null })
    expect(order.deadlineAt).not.toBeNull()
  })

  test('a proposal above the limit is a lead’s, and two operators cannot both decide', async () => {
    const { caseNo } = await applied({ reason: 'wrongOrMissing', type: 'COMPENSATE', askFen: 90_000, photos: [] })
    // Without its photo the application is refused beside the field.
    expect(caseNo).toBe('')
    const { caseNo: real } = await applied()
    const offer = { amountFen: 80_000, offersReturn: true, bearer: 'shop', text: '补偿后保留商品' }
    const refused = await act(real, 'propose', offer, clerk)
    expect(refused).toMatchObject({ retCode: RET.BAD_REQUEST, retMsg: '超过 ¥500 的方案请由主管提出' })
    const { version } = await record(real, clerk)
    expect((await act(real, 'propose', offer, lead)).status).toBe(200)
    const late = { kind: 'afterSale', id: real, action: 'decline', reason: '按规则处理', version }
    const answer = await adminCall(
      shop.server,
      'POST /admin/record/act',
      { ...late, idempotencyKey: newKey(), input: { text: '照片未能显示不符之处' } },
      clerk,
    )
    expect(answer).toMatchObject({ retCode: RET.CONFLICT, retMsg: '该售后已由 cases-lead 处理' })
  })

  test('a day’s proposals of an order are one; a changed proposal takes the place of the one before', async () => {
    const ids = await shop.items({ count: 2, ownerType: 'consigned', priceFen: PRICE, hasReport: true })
    const { orderNo } = await shop.ordered(buyer, ids)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const body = { orderNo, itemIds: ids.join(','), reason: 'notGenuine' as const, type: 'RETURN' as const }
    const { data } = await shop.server.call(
      'POST /refund/apply',
      { ...body, text: TEXT, photos: [], isStated: true, idempotencyKey: newKey() },
      { token: buyer.token },
    )
    const [first = '', second = ''] = data.caseNos
    const propose = (caseNo: string, amountFen: number) =>
      act(caseNo, 'propose', { amountFen, offersReturn: true, bearer: 'shop', text: '补偿后保留商品' }, clerk)
    expect((await propose(first, 30_000)).status).toBe(200)
    expect(await propose(second, 30_000)).toMatchObject({
      retCode: RET.BAD_REQUEST,
      retMsg: expect.stringContaining('同一订单的补偿合计不超过 ¥500'),
    })
    expect((await propose(second, 20_000)).status).toBe(200)
  })

  describe('a merchant’s item that differs', () => {
    const mismatched = async () => {
      const [id = 0] = await shop.items({ count: 1, ownerType: 'merchant', priceFen: PRICE })
      const { orderNo } = await shop.ordered(buyer, [id])
      await shop.pay(buyer, orderNo)
      await hands.merchantSends(orderNo)
      await hands.receive(orderNo)
      await hands.inspect(orderNo, 'mismatch')
      return { id, orderNo }
    }
    const scheme = async (orderNo: string) =>
      (await shop.server.call('GET /order/scheme', { orderNo }, { token: buyer.token })).data.scheme
    const choose = async (schemeId: string, optionId: string) =>
      shop.server.call(
        'POST /order/scheme-choose',
        { schemeId, optionId, idempotencyKey: newKey() },
        { token: buyer.token },
      )
    const orderOf = (orderNo: string) =>
      shop.server.db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()

    test('is kept for less when the desk proposes it: the merchant bears the difference', async () => {
      const { orderNo } = await mismatched()
      expect((await scheme(orderNo))?.options.map(({ optionId }) => optionId)).toEqual(['keep', 'cancel'])
      expect(await tasks('scheme.open', clerk)).toContain(orderNo)
      const less = { amountFen: 30_000, bearer: 'seller', text: '内里污渍按差价补偿' }
      expect((await act(orderNo, 'offerLess', less, clerk, 'orderScheme')).status).toBe(200)
      const open = await scheme(orderNo)
      expect(open?.options.map(({ optionId, amountFen }) => [optionId, amountFen])).toEqual([
        ['keep', 0],
        ['less', 30_000],
        ['cancel', PRICE],
      ])
      expect((await choose(open?.schemeId ?? '', 'less')).data).toEqual({ orderNo, caseNo: null })
      await shop.later(1_000)
      expect((await orderOf(orderNo)).state).toBe('TO_SHIP')
      expect(await shop.ledgerOf(orderNo)).toMatchObject({ escrow: -(PRICE - 30_000), 'refunds-due': 0 })
      expect(await choose(open?.schemeId ?? '', 'cancel')).toMatchObject({ retCode: RET.CONFLICT })
    })

    test('is cancelled by the choice, or by silence, with all the money back', async () => {
      const { orderNo } = await mismatched()
      const open = await scheme(orderNo)
      expect((await choose(open?.schemeId ?? '', 'cancel')).retCode).toBe(RET.OK)
      expect((await orderOf(orderNo)).state).toBe('CANCELLED')
      const silent = await mismatched()
      const due = (await orderOf(silent.orderNo)).deadlineAt ?? 0
      await shop.later(due - shop.server.clock.now() + 1)
      expect((await orderOf(silent.orderNo)).state).toBe('CANCELLED')
      expect((await scheme(silent.orderNo))?.chosen).toBe('cancel')
    })
  })
})
