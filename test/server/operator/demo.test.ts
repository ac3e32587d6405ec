/**
 * @tier whole
 * @areas operator demo
 */
import { adminCalls, type AdminCallName } from '@contract/admin/calls'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer } from '../../helpers/server'
import { DAY, sumOf, useShop } from '../order/shop'
import { openWarehouse } from '../parcel/operators'

jest.setTimeout(60_000)

describe('the panel of a demonstration (console 6)', () => {
  const shop = useShop()
  let cookie = ''
  beforeAll(async () => {
    cookie = (await createOperator(shop.server, 'demo-owner', ['owner'])).cookie
  })

  const send = <N extends AdminCallName>(name: N, input: Parameters<typeof adminCall<N>>[2]) =>
    adminCall(shop.server, name, input, { cookie })
  const actions = async () =>
    (await shop.server.db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map((row) => row.action)

  test('moves a consigned sale from the payment to the seller’s balance, each step in the audit', async () => {
    const buyer = await shop.buyer()
    const [id = 0] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id])
    const warehouse = openWarehouse(shop)
    const moves = async () => (await send('GET /admin/demo/record', { kind: 'order', id: orderNo })).data
    expect(await moves()).toMatchObject({ isPayable: true, parcels: [] })
    expect((await send('POST /admin/demo/pay', { orderNo })).data).toEqual({ message: '付款已到账' })
    expect((await moves()).timer).toBeNull()
    expect((await send('POST /admin/demo/forward', { kind: 'order', id: orderNo })).status).toBe(409)

    const { parcelNo } = await warehouse.pack(orderNo)
    const states: string[] = []
    for (;;) {
      const { status } = await send('POST /admin/demo/station', { parcelNo })
      if (status !== 200) break
      states.push(await warehouse.stateOf(orderNo))
    }
    expect(states[0]).toBe('SHIPPED')
    expect(states.at(-1)).toBe('DELIVERED')
    await shop.server.call('POST /order/confirm-receipt', { orderNo }, { token: buyer.token })
    expect((await moves()).timer?.dueAt).toBe(shop.server.clock.now() + 15 * DAY)
    const { data } = await send('POST /admin/demo/forward', { kind: 'order', id: orderNo })
    expect(data).toEqual({ message: '已快进：交易结算完成' })
    expect(await warehouse.stateOf(orderNo)).toBe('SETTLED')
    const record = (await send('GET /admin/record', { kind: 'order', id: orderNo })).data
    expect(record.timeline.map(({ note }) => note)).toContain('演示：快进到期')
    expect(sumOf(await shop.ledger())).toBe(0)
    expect(await actions()).toEqual(expect.arrayContaining(['demo.pay', 'demo.station', 'demo.forward']))
  })

  test('marks what it forwarded of a parcel and of its claim', async () => {
    const buyer = await shop.buyer()
    const [id = 0] = await shop.items({ count: 1, ownerType: 'consigned', priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    const { parcelNo } = await openWarehouse(shop).send(orderNo)
    expect((await send('POST /admin/demo/forward', { kind: 'parcel', id: parcelNo })).status).toBe(200)
    const claim = () =>
      shop.server.db.selectFrom('claim').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
    const { claimNo, note } = await claim()
    expect(note).toBe('长时间没有物流更新（演示：快进到期）')
    expect((await send('POST /admin/demo/forward', { kind: 'claim', id: claimNo })).status).toBe(200)
    expect(await claim()).toMatchObject({ state: 'PAID', decision: '查找期满仍无下落（演示：快进到期）' })
    const { timeline } = (await send('GET /admin/record', { kind: 'order', id: orderNo })).data
    expect(timeline.map((event) => event.note)).toContain('包裹丢失（演示：快进到期）')
  })

  test('a service that is to fail fails once: the courier’s booking is made by the next try', async () => {
    const buyer = await shop.buyer()
    const [id = 0] = await shop.items({ count: 1, ownerType: 'own', priceFen: 100_000 })
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await send('POST /admin/demo/fail', { provider: 'courier' })
    const state = async () =>
      (await send('GET /admin/demo/panel', {})).data.providers.find(({ provider }) => provider === 'courier')?.state
    expect(await state()).toBe('armed')
    const warehouse = openWarehouse(shop)
    const version = (await send('GET /admin/record', { kind: 'order', id: orderNo })).data.version
    const input = await warehouse.packInput()
    const key = 'demo-pack-0000000001'
    const act = { kind: 'order', id: orderNo, action: 'pack', version, input, idempotencyKey: key } as const
    expect((await send('POST /admin/record/act', act)).status).toBe(200)
    await shop.later(0)
    expect((await warehouse.parcel(orderNo)).waybill).toBeNull()
    expect(await state()).toBe('failed')
    await shop.later(DAY / 24)
    expect((await warehouse.parcel(orderNo)).waybill).toMatch(/^YS/)
  })
})

test('nothing of the panel exists without DEMO=1', async () => {
  const server = await createTestServer({ config: { demo: false } })
  const names = Object.keys(adminCalls).filter((name) => name.includes('/admin/demo/'))
  expect(names).toHaveLength(6)
  for (const name of names) {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    expect([name, server.app.hasRoute({ method, url: `/api${url}` })]).toEqual([name, false])
  }
  await server.close()
})
