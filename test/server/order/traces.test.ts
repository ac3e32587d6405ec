/**
 * Where the items of an order are, and urging the shop (design: buying 3.2, orderExpressTraces).
 * @tier whole
 * @areas order parcel courier
 */
import { RET } from '@contract/constants'
import { openWarehouse, type Warehouse } from '../parcel/operators'
import { DAY, HOUR, MINUTE, newKey, useBuyer, useShop } from './shop'

const PRICE = 100_000

describe('the traces of an order', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = openWarehouse(shop)
  })

  const paid = async (ownerType: 'own' | 'merchant' = 'own') => {
    const [id = 0] = await shop.items({ count: 1, ownerType, priceFen: PRICE })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    return { id, orderNo }
  }
  const read = (input: { orderNo?: string; caseNo?: string }, by = buyer) =>
    shop.server.call('GET /order/express-traces', input, { token: by.token })
  const traces = async (orderNo: string) => (await read({ orderNo })).data
  const urge = (orderNo: string, by = buyer) => shop.server.call('POST /order/urge', { orderNo }, { token: by.token })

  test('before it is sent: no parcel, until when it will be sent, and that it is late', async () => {
    const { orderNo } = await paid()
    expect(await traces(orderNo)).toMatchObject({
      stateName: '待发货',
      note: expect.stringMatching(/^商品还未发出，预计 .+ 前发货$/),
      parcels: [],
      lines: [{ title: expect.any(String), priceFen: PRICE }],
      canUrge: true,
      canReport: false,
    })
    await shop.later(48 * HOUR + MINUTE)
    expect((await traces(orderNo)).note).toBe('商品还未发出，我们会尽快发货')
  })

  test('on its way: carrier, waybill, seal, insured value, photo and each trace; delivered it can be reported', async () => {
    const { orderNo } = await paid()
    const parcel = await warehouse.send(orderNo)
    await warehouse.notify(parcel, { eventId: 'a', status: 'moving', text: '【上海市】已到达转运中心' })
    const shown = await traces(orderNo)
    expect(shown).toMatchObject({ stateName: '已发货', note: '', canReport: true })
    expect(shown.parcels).toMatchObject([
      { title: '送往收货地址', waybill: parcel.waybill, sealNo: 'SEAL-0001', insuredFen: PRICE },
    ])
    expect(shown.parcels[0]?.photos).toHaveLength(1)
    expect(shown.parcels[0]?.traces[0]?.text).toBe('【上海市】已到达转运中心')
    await shop.later(MINUTE)
    await warehouse.notify(parcel, { eventId: 'b', status: 'signed' })
    expect(await traces(orderNo)).toMatchObject({ canUrge: false, canReport: true, note: '' })
  })

  test('a courier who is silent for two days is said to be, then that the shop searches', async () => {
    const { orderNo } = await paid()
    await warehouse.send(orderNo)
    await shop.later(2 * DAY - MINUTE)
    expect((await traces(orderNo)).note).toBe('')
    await shop.later(2 * MINUTE)
    expect((await traces(orderNo)).note).toBe('快递暂无更新，可以催一催')
    await shop.later(5 * DAY)
    expect((await traces(orderNo)).note).toBe('快递暂无更新，我们已在跟进')
  })

  test("a merchant's: what goes to the buyer first, then what came in, whose waybill is not shown", async () => {
    const { orderNo } = await paid('merchant')
    await warehouse.merchantSends(orderNo)
    expect((await traces(orderNo)).parcels).toMatchObject([{ title: '商家寄往仓库', waybill: '', insuredFen: 0 }])
    await warehouse.receive(orderNo)
    await warehouse.inspect(orderNo, 'pass')
    await warehouse.send(orderNo)
    expect((await traces(orderNo)).parcels.map(({ title }) => title)).toEqual(['送往收货地址', '商家寄往仓库'])
  })

  test('urging: once a day, kept as an event; not twice at once, not of an order that has ended', async () => {
    const { orderNo } = await paid()
    const both = await Promise.all([urge(orderNo), urge(orderNo)])
    expect(both.map(({ retCode }) => retCode).sort()).toEqual([RET.OK, RET.CONFLICT])
    expect(both.map(({ retMsg }) => retMsg)).toContain('今天已催过，我们会尽快处理')
    expect((await traces(orderNo)).canUrge).toBe(false)
    await shop.later(DAY)
    expect((await traces(orderNo)).canUrge).toBe(true)
    expect((await urge(orderNo)).data).toMatchObject({ canUrge: false })
    const order = await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })
    expect(order.data.events.filter(({ name }) => name === '已催促')).toHaveLength(2)
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
    await shop.later(DAY)
    expect((await urge(orderNo)).retCode).toBe(RET.CONFLICT)
    expect(await traces(orderNo)).toMatchObject({ canUrge: false, canReport: false })
  })

  test("urging moves nothing: the order's times stay", async () => {
    const { orderNo } = await paid()
    const before = await warehouse.orderOf(orderNo)
    await shop.later(HOUR)
    const note = (await traces(orderNo)).note
    await urge(orderNo)
    const { state, deadlineAt } = await warehouse.orderOf(orderNo)
    expect({ state, deadlineAt }).toEqual({ state: before.state, deadlineAt: before.deadlineAt })
    expect((await traces(orderNo)).note).toBe(note)
  })

  test("another's order and case are not found, nor is nothing", async () => {
    const { id, orderNo } = await paid()
    const other = await shop.buyer()
    expect((await read({ orderNo }, other)).retCode).toBe(RET.NOT_FOUND)
    expect((await urge(orderNo, other)).retCode).toBe(RET.NOT_FOUND)
    expect((await read({})).retCode).toBe(RET.NOT_FOUND)

    const parcel = await warehouse.send(orderNo)
    await warehouse.notify(parcel, { eventId: 'signed', status: 'signed' })
    const applied = await shop.server.call(
      'POST /refund/apply',
      {
        orderNo,
        itemIds: String(id),
        reason: 'noReason',
        type: 'RETURN',
        askFen: PRICE,
        text: '尺寸比想象中大一些，不太适合我。',
        photos: [],
        isStated: true,
        idempotencyKey: newKey(),
      },
      { token: buyer.token },
    )
    const caseNo = applied.data.caseNos[0] ?? ''
    const { version } = (await shop.server.call('GET /refund/info', { caseNo }, { token: buyer.token })).data
    const waybill = { caseNo, version, carrier: 'shunfeng', waybill: 'SF1234567890' }
    await shop.server.call('POST /refund/waybill', waybill, { token: buyer.token })
    expect((await read({ caseNo })).data).toMatchObject({
      orderNo,
      stateName: '退货途中',
      parcels: [{ title: '寄回仓库', waybill: 'SF1234567890', photos: [] }],
      canUrge: false,
    })
    expect((await read({ caseNo }, other)).retCode).toBe(RET.NOT_FOUND)
    // What comes back is shown with its case alone.
    expect((await traces(orderNo)).parcels.map(({ title }) => title)).toEqual(['送往收货地址'])
  })
})
