/**
 * What the demonstration's timer leaves to operators, and how histories name it.
 * @tier whole
 * @areas order after-sale demo console
 */
import { adminCall, createOperator } from '../../helpers/operators'
import { openWarehouse } from '../parcel/operators'
import { deliver, MINUTE, newKey, useBuyer, useShop } from './shop'

jest.setTimeout(60_000)

const STEP = 10 * MINUTE

describe('the timer of a demonstration', () => {
  const shop = useShop({ demoSteps: true })
  const buyer = useBuyer(shop)
  let owner: Awaited<ReturnType<typeof createOperator>>
  beforeAll(async () => {
    owner = await createOperator(shop.server, 'timer-owner', ['owner'])
  })

  const take = async (kind: string, id: string) => {
    const { status } = await adminCall(shop.server, 'POST /admin/lease/take', { kind, id }, { cookie: owner.cookie })
    expect(status).toBe(200)
  }
  const release = (kind: string, id: string) =>
    adminCall(shop.server, 'POST /admin/lease/release', { kind, id }, { cookie: owner.cookie })
  const record = async (kind: string, id: string) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind, id }, { cookie: owner.cookie })).data
  const bought = async () => {
    const { orderNo } = await shop.ordered(buyer, await shop.items({ count: 1, ownerType: 'own' }))
    await shop.pay(buyer, orderNo)
    return orderNo
  }
  const order = async (orderNo: string) =>
    (await shop.server.call('GET /order/info', { orderNo }, { token: buyer.token })).data

  test('waits ten minutes, and is named in the histories that operator and buyer read', async () => {
    const orderNo = await bought()
    await shop.later(STEP - 1)
    expect((await order(orderNo)).state).toBe('TO_SHIP')
    await shop.later(1)
    expect((await order(orderNo)).state).toBe('SHIPPED')
    const parcelNo = (await record('order', orderNo)).related.find(({ kind }) => kind === 'parcel')?.id ?? ''
    expect((await record('parcel', parcelNo)).timeline.map(({ actor }) => actor)).toContain('演示')
  })

  test('says 演示 of a merchant’s order whose parcel it counted and inspected', async () => {
    const { orderNo } = await shop.ordered(buyer, await shop.items({ count: 1, ownerType: 'merchant' }))
    await shop.pay(buyer, orderNo)
    for (let step = 0; step < 3; step++) await shop.later(STEP)
    const actors = (await record('order', orderNo)).timeline.map(({ title, actor }) => [title, actor])
    expect(actors).toEqual(
      expect.arrayContaining([
        ['商家已发往仓库', '演示'],
        ['仓库已收到商品', '演示'],
        ['查验通过', '演示'],
      ]),
    )
    expect((await order(orderNo)).events.map(({ note }) => note)).toContain('平台仓库 · 打包后为您发出 · 演示')
  })

  test('leaves an order alone that an operator has in hand, and waits anew when he has let it go', async () => {
    const orderNo = await bought()
    await shop.later(STEP - 1)
    await take('order', orderNo)
    await shop.later(STEP)
    expect((await order(orderNo)).state).toBe('TO_SHIP')
    await release('order', orderNo)
    await shop.later(STEP)
    expect((await order(orderNo)).state).toBe('SHIPPED')
  })

  test('leaves an order to the operator who has just packed it', async () => {
    const orderNo = await bought()
    await shop.later(STEP - MINUTE)
    const { parcelNo } = await openWarehouse(shop).pack(orderNo)
    await shop.later(MINUTE)
    expect((await order(orderNo)).state).toBe('TO_SHIP')
    await take('parcel', parcelNo)
    await shop.later(STEP)
    expect((await order(orderNo)).state).toBe('TO_SHIP')
    await release('parcel', parcelNo)
    await shop.later(STEP)
    expect((await order(orderNo)).state).toBe('SHIPPED')
  })

  test('leaves a case alone that an operator has in hand; its history names who inspected', async () => {
    const itemIds = await shop.items({ count: 1, ownerType: 'own' })
    const { orderNo } = await shop.ordered(buyer, itemIds)
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const { token } = buyer
    const what = { orderNo, itemIds: itemIds.join(','), reason: 'noReason', type: 'RETURN' } as const
    const applied = {
      ...what,
      photos: [],
      askFen: 0,
      text: '上身效果不太合适，想退回给商城',
      isStated: true,
      idempotencyKey: newKey(),
    }
    const { data, retMsg } = await shop.server.call('POST /refund/apply', applied, { token })
    expect(retMsg).toBe('成功')
    const caseNo = data.caseNos[0] ?? ''
    const read = async () => (await shop.server.call('GET /refund/info', { caseNo }, { token })).data
    const { version } = await read()
    const parcel = { caseNo, version, carrier: 'shunfeng', waybill: 'SF1234567890' }
    expect((await shop.server.call('POST /refund/waybill', parcel, { token })).retCode).toBe(200)
    await take('afterSale', caseNo)
    await shop.later(STEP)
    expect((await read()).state).toBe('RETURNING')
    await release('afterSale', caseNo)
    await shop.later(STEP)
    expect((await read()).state).toBe('INSPECTING')
    await shop.later(STEP)
    expect((await record('afterSale', caseNo)).timeline).toContainEqual(
      expect.objectContaining({ actor: '演示', note: '演示模式自动推进' }),
    )
  })
})
