/**
 * After-sale between a buyer's phone and the desk (buying J7, J8): a return without a reason from the application to
 * the money; a compensation that is declined, disputed and decided by another operator. What is typed outlives its tab.
 * @areas after-sale
 */
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, openPhone } from '../helpers/browser'
import { signInOperator, type Operator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { takePhone, until } from './support/browser-user'
import { addAddress, freeItemOf, JOURNEY_MS, newPhone, origin, payOrder, placeOrder, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)

const TEXT = '尺寸比想象中大一些，不太适合我。'

let browser: Browser
let warehouse: Operator
let photo = ''
const phones: BrowserContext[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  warehouse = await signInOperator(origin, 'warehouse-lead')
  const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b08d57' } })
    .jpeg()
    .toBuffer()
  const content = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  photo = (await warehouse.call('POST /admin/picture/upload', { purpose: 'receiving', content })).file
})
afterAll(() => browser?.close())
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close()
})

/** A buyer whose order was delivered, with the order in front. */
const delivered = async () => {
  const token = await signIn(newPhone())
  const addressId = await addAddress(token)
  const item = await freeItemOf('platform')
  const orderNo = await placeOrder(token, addressId, item)
  await payOrder(token, orderNo)
  const waybill = `SF${orderNo.slice(-12)}`
  await until('the order can be packed', async () => {
    const { state } = await callShop(origin, 'GET /order/info', { orderNo }, token)
    return state === 'TO_SHIP'
  })
  const pack = { carrier: 'shunfeng', waybill, weightG: 900, sealNo: `S-${orderNo.slice(-6)}`, photos: [photo] }
  await warehouse.act('order', orderNo, 'pack', pack)
  await warehouse.act('order', orderNo, 'handOver', { waybill })
  const record = JSON.stringify(await warehouse.call('GET /admin/record', { kind: 'order', id: orderNo }))
  const parcelNo = /"kind":"parcel","id":"([^"]+)"/.exec(record)?.[1] ?? ''
  await warehouse.act('parcel', parcelNo, 'addTrace', { status: 'signed', text: '已签收，签收人：本人' })
  const phone = await openPhone(browser, origin, { token })
  phones.push(phone)
  return { token, item, orderNo, phone, user: await takePhone(phone) }
}

test('a return without a reason: applied, sent back, inspected, refunded (buying J7)', async () => {
  const { token, item, orderNo, user } = await delivered()
  await user.open('/my/index')
  await user.tap(/^退款\/售后/, 'link')
  await user.arrives('/refund/after-sale')
  await user.sees(item.title, /^可申请至/)
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
  const caseNo = new URL(user.page.url()).searchParams.get('caseNo') ?? ''

  await user.tap('填写运单')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', 'SF')
  await user.tap('提交运单')
  await user.sees('运单号格式不正确')
  await user.type('运单号', `SB${caseNo.slice(-12)}`)
  await user.tap('提交运单')
  await user.sees('退货途中')

  await warehouse.act('afterSale', caseNo, 'receive', { weightG: 880, photos: [photo] })
  const inspector = await signInOperator(origin, 'inspector')
  await inspector.act('afterSale', caseNo, 'pass', { text: '封签完好，与售出时一致', photos: [] })
  await until('the money is back', async () => {
    const { state } = await callShop(origin, 'GET /refund/info', { caseNo }, token)
    return state === 'COMPLETE'
  })
  await user.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await user.sees('已退款', '退款明细', '封签完好，与售出时一致')
  const order = await callShop(origin, 'GET /order/info', { orderNo }, token)
  expect(order.state).toBe('REFUNDED')
  await user.open('/refund/after-sale?tab=ended')
  await user.sees(item.title)
  expect(user.errors).toEqual([])
})

test('declined, disputed, and decided by another operator (buying J8); a draft outlives its tab', async () => {
  const { token, item, orderNo, phone, user } = await delivered()
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('申请售后')
  await user.arrives('/refund/apply-after-sale')
  await user.tap(/^疑似非正品/, 'radio')
  await user.tap('退货退款', 'radio')
  await user.type('问题描述', '走线与官网图片不一致，怀疑不是正品。')
  await until('the draft is kept', () =>
    user.page.evaluate(() => Object.values(localStorage).some((kept) => String(kept).includes('走线与官网图片不一致'))),
  )
  await user.page.close()

  const again = await takePhone(phone)
  await again.open(`/refund/apply-after-sale?id=${orderNo}`)
  await until('the text is there again', async () =>
    (await again.screen.getByLabel('问题描述').inputValue()).includes('走线与官网图片不一致'),
  )
  await again.tap('提交申请')
  await again.arrives('/refund/after-detail-new')
  await again.sees('待审核')
  const caseNo = new URL(again.page.url()).searchParams.get('caseNo') ?? ''

  const clerk = await signInOperator(origin, 'after-sale')
  await clerk.act('afterSale', caseNo, 'decline', { text: '照片与入库记录一致，未见异常，不支持退货。' })
  await again.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await again.sees('未通过', '照片与入库记录一致，未见异常，不支持退货。')
  await again.tap('申请争议')
  await again.type('问题描述', '请另一位鉴定师复核走线与五金刻字。')
  await again.tap('提交争议')
  await again.sees('争议处理中')

  const lead = await signInOperator(origin, 'cs-lead')
  await lead.act('afterSale', caseNo, 'uphold', { bearer: 'shop' })
  await again.open(`/refund/after-detail-new?caseNo=${caseNo}`)
  await again.sees('待寄回')
  await again.tap('撤销申请')
  await again.tap('确认撤销')
  await again.sees('已撤销')
  expect((await callShop(origin, 'GET /refund/list', { tab: 'can' }, token)).list[0]?.line?.line.title).toBe(item.title)
  expect(again.errors).toEqual([])
})
