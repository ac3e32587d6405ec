/** An order's record: its lines, money and parcels, the controls of its forms, and what is printed of it. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, dialogOf, offered, open, press, server, type } from '../../test-page'
import { record } from '../../patterns/fixture'
import { order } from './fixture'
import OrderRecord from './record'

const { orderNo } = order
const act = (name: string, title: string, properties: object) => ({
  ...{ name, title, tone: 'plain' as const, isDue: false, initial: {}, needsReason: false, stepUp: false, confirm: '' },
  form: { type: 'object', required: Object.keys(properties), properties },
})
const refund = act('refund', '部分退款', { lines: { type: 'array', minItems: 1, title: '退款商品' } })
const ship = act('merchantShip', '登记商家发货', { sellerId: { type: 'integer', title: '商家' } })
const receive = act('receive', '收货清点', { found: { type: 'array', title: '清点' } })

const show = (changes: Partial<typeof order> = {}, actions: AdminData<'GET /admin/record'>['actions'] = []) =>
  open(
    <OrderRecord />,
    {
      'GET /admin/record': { ...record, kind: 'order', id: orderNo, actions },
      'GET /admin/order/info': { ...order, ...changes },
      'POST /admin/record/act': { approval: null, message: '已登记' },
    },
    { at: `/records/order/${orderNo}`, path: '/records/order/:id' },
  )
const sent = () => server.sent('POST /admin/record/act').at(-1)?.input
const cardOf = async (title: string) => within((await screen.findByText(title)).closest('.ant-card') as HTMLElement)

test('its lines are named once with brand, seller and what was refunded', async () => {
  await show()
  const lines = await cardOf('商品明细')
  expect(lines.getByText('香奈儿 CF').getAttribute('href')).toBe('/records/item/1')
  expect(lines.getByText('卡地亚 手镯')).toBeTruthy()
  expect(lines.getByText('95新 · 拾光名表')).toBeTruthy()
  expect(lines.getByText('95新 · 已退 ¥400.00')).toBeTruthy()
})

test('its money says with what it was paid, what waits and what went back', async () => {
  await show({
    waitingRefund: { id: '9', amountFen: 20_000 },
    refunds: [{ refundNo: 'R1', amountFen: 40_000, state: 'PENDING', stateName: '退款中', reason: '补偿', at: 0 }],
  })
  const money = await cardOf('支付与退款')
  expect(money.getByText(/合并支付共 ¥19,800.00/)).toBeTruthy()
  expect(money.getByText('202603010000000002').getAttribute('href')).toBe('/records/order/202603010000000002')
  expect(money.getByText('查看审批').getAttribute('href')).toBe('/approvals?id=9')
  expect(money.getByText('−¥400.00')).toBeTruthy()
})

test('one that is not paid, without parcels, says so; a booking that failed says why', async () => {
  const [parcel] = order.parcels
  await show({ payment: null, parcels: [] })
  expect(await screen.findByText('还没有付款')).toBeTruthy()
  expect(screen.getByText('还没有包裹')).toBeTruthy()
  if (!parcel) throw new Error('no parcel')
  await show({ parcels: [{ ...parcel, bookingError: '地址不完整' }] })
  expect(await screen.findByText('地址不完整')).toBeTruthy()
})

test('a refund in parts is at most what is left of the line and of the order', async () => {
  await show({ refundableFen: 30_000 }, [refund])
  await press('部分退款')
  const form = within(await dialogOf('部分退款'))
  expect(form.getAllByText('可退 ¥300.00')).toHaveLength(2)
  await type('手镯 退款金额', '200')
  await press('部分退款', await dialogOf('部分退款'))
  await screen.findByText('已登记')
  expect(sent()).toEqual({ lines: [{ itemId: '2', amountFen: 20_000 }] })
})

test('only merchants of the order send to the warehouse', async () => {
  await show({}, [ship])
  await press('登记商家发货')
  expect(await offered('商家')).toEqual(['拾光名表'])
  await choose('商家', '拾光名表')
  await press('登记商家发货', await dialogOf('登记商家发货'))
  await screen.findByText('已登记')
  expect(sent()).toEqual({ sellerId: 7 })
})

test('each item of a parcel is there or not', async () => {
  await show({}, [receive])
  await press('收货清点')
  const form = await dialogOf('收货清点')
  within(form).getAllByLabelText('在包裹内')[0]?.click()
  await type('香奈儿 CF 备注', '外盒压痕')
  await press('收货清点', form)
  await screen.findByText('已登记')
  expect(sent()).toEqual({ found: [{ itemId: '1', isPresent: true, accessories: [], note: '外盒压痕' }] })
})

describe('prints', () => {
  beforeEach(() => {
    // jsdom has no sheets of its own to adopt.
    Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined })
    Object.assign(document, { adoptedStyleSheets: [] })
  })

  test('the packing slip has the items and the masked address', async () => {
    await show()
    await press('装箱单')
    const slip = within(await dialogOf('装箱单'))
    expect(slip.getByText('浙江省 杭州市 文三路…')).toBeTruthy()
    expect(slip.getByText('卡地亚 手镯')).toBeTruthy()
  })

  test('a label, which has the whole address, is read once it is wanted, and only of what leaves', async () => {
    const label = { parcelNo: 'B20260301000001', carrierName: '顺丰', waybill: 'SF1', url: '', sealNo: 'ZX-1' }
    const to = { name: '林静', phone: '13800008000', address: '文三路 100 号' }
    await show()
    server.answer({ 'GET /admin/parcel/label': { ...label, to, from: to, weightG: 1_280, lines: [] } })
    expect(await screen.findAllByRole('button', { name: /^面单/ })).toHaveLength(1)
    expect(server.sent('GET /admin/parcel/label')).toEqual([])
    await press('面单 B20260301000001')
    expect(await screen.findByText('文三路 100 号')).toBeTruthy()
    expect(screen.getByText('1280 克')).toBeTruthy()
  })
})
