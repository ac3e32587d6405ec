/**
 * After-sale between a buyer's phone and the desk: a return without a reason from the application to the money and the
 * voucher (buying J7); an application that is declined, disputed, decided by another operator, returned and refunded
 * (J8). What an inspection found to differ (J9): order-scheme.test.ts.
 * @tier landing
 * @areas after-sale order
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { addPhotos } from './support/add-photos'
import { until, type BrowserUser } from './support/browser-user'
import { deliverItem, deliverOrder, signInWarehouse, type Warehouse } from './support/delivery'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItemOf, JOURNEY_MS, origin, payOrder } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const TEXT = '尺寸比想象中大一些，不太适合我。'

let warehouse: Warehouse

beforeAll(async () => {
  warehouse = await signInWarehouse()
})

const newBuyer = async () => {
  const { token, user } = await beginAsBuyer()
  return { token, user, addressId: await addAddress(token) }
}
const caseIn = ({ page }: BrowserUser) => new URL(page.url()).searchParams.get('caseNo') ?? ''

/** The buyer names the parcel; the warehouse opens it, and the inspector finds it as it was sold. */
const returnItem = async (user: BrowserUser, token: string, caseNo: string) => {
  await user.tap('填写运单')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', 'SF')
  await user.tap('提交运单')
  await user.sees('运单号格式不正确')
  await user.type('运单号', `SB${caseNo.slice(-12)}`)
  await user.tap('提交运单')
  await user.sees('退货途中')
  await warehouse.act('afterSale', caseNo, 'receive', { weightG: 880, photos: [warehouse.photo] })
  const inspector = await signInOperator(origin, 'inspector')
  await inspector.act('afterSale', caseNo, 'pass', { text: '封签完好，与售出时一致', photos: [warehouse.photo] })
  await until('the money is back', async () => {
    const { state } = await callShop(origin, 'GET /refund/info', { caseNo }, token)
    return state === 'COMPLETE'
  })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('已退款', '退款明细', '封签完好，与售出时一致')
}

test('a return without a reason: applied, sent back, inspected, refunded; the voucher is back (buying J7)', async () => {
  const { token, addressId, user } = await newBuyer()
  const { free } = await callShop(origin, 'GET /voucher/market', {}, token)
  for (const { templateId } of free.filter(({ state }) => state === 'open'))
    await callShop(origin, 'POST /voucher/claim', { templateId, idempotencyKey: `journey-${templateId}` }, token)
  const item = await freeItemOf('platform')
  const bought = { itemIds: item.id, addressId }
  const { amounts, vouchers } = await callShop(origin, 'GET /order/preview', { ...bought, auto: true }, token)
  const chosen = vouchers?.chosen ?? []
  const [voucher = ''] = chosen
  if (!voucher) throw new Error('no voucher of the demonstration fits')
  const { orderNo } = await callShop(
    origin,
    'POST /order/create',
    {
      ...bought,
      voucherIds: chosen.join(','),
      payFen: amounts.payFen,
      idempotencyKey: `journey-order-of-${item.id}`,
    },
    token,
  )
  await payOrder(token, orderNo)
  const vouchersIn = async (tab: 'usable' | 'used') =>
    (await callShop(origin, 'GET /voucher/list', { tab }, token)).list.map(({ id }) => id)
  expect(await vouchersIn('used')).toContain(voucher)
  await deliverOrder(warehouse, token, orderNo)

  await user.open('/my/index')
  await user.tap(/^退款\/售后/, 'link')
  await user.arrives('/refund/after-sale')
  await user.sees(item.title, /^7 天无理由至 \d+月\d+日$/)
  await user.tap('申请售后', 'link')
  await user.arrives('/refund/apply-after-sale')

  // What is missing is said beside each field.
  await user.tap('提交申请')
  await user.sees('请选择原因', '请说明具体情况，至少 10 个字')
  await user.tap(/^不喜欢\/不合适/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', TEXT)
  await user.tap('提交申请')
  await user.sees('请确认商品状态')
  await user.tap(/商品完好/, 'checkbox')
  await user.tap('提交申请')
  await user.arrives('/refund/after-detail-new')
  await user.sees('待寄回', '寄回地址')

  await returnItem(user, token, caseIn(user))
  expect((await callShop(origin, 'GET /order/info', { orderNo }, token)).state).toBe('REFUNDED')
  expect(await vouchersIn('usable')).toContain(voucher)
  await user.open('/refund/after-sale?tab=ended')
  await user.sees(item.title)
  expect(user.errors).toEqual([])
})

test('not as described: declined, disputed, upheld by another operator, returned, refunded (buying J8)', async () => {
  const { token, user } = await newBuyer()
  const { orderNo } = await deliverItem(warehouse, token)
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('申请售后')
  await user.arrives('/refund/apply-after-sale')
  await user.tap(/^成色或瑕疵与描述不符/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', '收到后发现包角磨损，页面没有说明。')
  await user.tap('提交申请')
  await user.sees('请至少上传 2 张照片')
  await addPhotos(user, 2)
  // What differs is marked in the middle of the first picture of what was sold, and named.
  await user.tap(user.screen.locator('.so-map'))
  await user.tap('提交申请')
  await user.sees('请为每处标记写一句说明')
  await user.type('标记 A 的说明', '这里的磨损没有说明')
  await user.tap('提交申请')
  await user.arrives('/refund/after-detail-new')
  await user.sees('待审核', /：这里的磨损没有说明$/)
  const { marks } = await callShop(origin, 'GET /refund/info', { caseNo: caseIn(user) }, token)
  expect(marks).toHaveLength(1)
  for (const share of [marks[0]?.x, marks[0]?.y]) expect(Math.abs((share ?? 0) - 500)).toBeLessThan(20)
  await user.tap('交易快照', 'link')
  await user.arrives('/product/snapshot')
  await user.sees('快照校验')
  await user.back()
  await until('the photos are shown', async () => (await user.screen.locator('.photo-row-one').count()) === 2)
  const caseNo = caseIn(user)

  const clerk = await signInOperator(origin, 'after-sale')
  await clerk.act('afterSale', caseNo, 'decline', { text: '照片与入库记录一致，未见异常，不支持退货。' })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('未通过', '照片与入库记录一致，未见异常，不支持退货。')
  await user.tap('申请争议')
  await user.type('问题描述', '请另一位鉴定师复核包角与五金刻字。')
  await user.tap('提交争议')
  await user.sees('争议处理中')

  const lead = await signInOperator(origin, 'cs-lead')
  await lead.act('afterSale', caseNo, 'uphold', { bearer: 'shop' })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('待寄回', '寄回运费由平台承担，寄件时请选择到付')
  await returnItem(user, token, caseNo)
  expect((await callShop(origin, 'GET /order/info', { orderNo }, token)).state).toBe('REFUNDED')
  expect(user.errors).toEqual([])
})
