/**
 * A consignment between its seller's phone and the desk: the quote accepted with a floor, an own waybill corrected,
 * what differs read before the price, agreed to and on sale, the price changed (selling J1 from the quote on). Those
 * that are sent back: consignment-returned.test.ts.
 * @tier landing
 * @areas consignment consign valuation
 */
import { callShop } from '../helpers/shop-call'
import { acceptQuote } from './support/accept-quote'
import type { BrowserUser } from './support/browser-user'
import { signInDesk, submitBag } from './support/consigning'
import { beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const LIST_FEN = 1_000_000

let desk: Awaited<ReturnType<typeof signInDesk>>

beforeAll(async () => {
  desk = await signInDesk()
})

const sendByOwnCourier = async (user: BrowserUser, sellNo: string) => {
  await user.sees('寄到', '包裹保价')
  await user.tap('提交运单')
  await user.sees('请选择快递公司')
  await user.tap(/^快递公司/)
  await user.tap('确定')
  await user.type('运单号', `SF${sellNo.slice(1)}`)
  await user.tap('提交运单')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('寄来的包裹', `SF${sellNo.slice(1)}`)
}

const confirmDialog = ({ tap, page }: BrowserUser) => tap(page.locator('.rx-dialog-confirm'))

test('quoted, sent with an own waybill, counted, inspected, priced, agreed to and on sale (selling J1)', async () => {
  const { token, user } = await beginAsBuyer()
  const sellNo = await submitBag(token)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('估价中', '提交的内容')
  await desk.quote(sellNo, LIST_FEN)
  await acceptQuote(user, sellNo)
  await sendByOwnCourier(user, sellNo)

  // The waybill is corrected, then the parcel is not sent, and sent after all.
  await user.tap('修改运单', 'link')
  await user.arrives(`/seller/go-delivery?sellNo=${sellNo}`)
  await user.type('运单号', `SG${sellNo.slice(1)}`)
  await user.tap('修改运单')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees(`SG${sellNo.slice(1)}`)

  await desk.count(sellNo)
  await desk.inspect(sellNo, '边角有轻微磨损 -500')
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('鉴定已通过，正在为您准备售价方案。', '1200 克')
  await desk.plan(sellNo, 950_000, 800_000)

  // What differs is read first, whichever screen is opened.
  await user.open(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.arrives(`/seller/confirm-msg?sellNo=${sellNo}`)
  await user.sees('边角有轻微磨损', '-¥500')
  await user.tap('信息无误')
  await user.arrives(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.sees('不确认不会上架，也不会处置，到期免费退回。')
  await user.tap('添加一次降价')
  await user.sees('到手 ¥8,122.50')
  await user.tap('确认上架')
  await user.sees(/^上架价 ¥9,500，到手 ¥8,550；底价 ¥8,000，到手 ¥7,200。低于底价须您再次同意，期间按计划降价 1 次。$/)
  await confirmDialog(user)
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('在售', '我的同意')

  const { itemId } = await callShop(origin, 'GET /seller-product/info', { sellNo }, token)
  const shown = await callShop(origin, 'GET /product/info', { id: itemId }, '')
  expect([shown.priceFen, shown.state]).toEqual([950_000, 'ON_SALE'])

  // Another price wants another consent; the first stays readable.
  await user.tap('调整价格', 'link')
  await user.arrives(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.type('售价', '11000')
  await user.tap('删除第 1 次降价')
  await user.tap('保存新价格')
  await confirmDialog(user)
  // A rise waits for an appraiser; the price stays, and another plan takes its place.
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('涨价到 ¥11,000 待估价师确认，确认前按现价出售。')
  expect((await callShop(origin, 'GET /product/info', { id: itemId }, '')).priceFen).toBe(950_000)
  await user.tap('调整价格', 'link')
  await user.arrives(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.type('售价', '9800')
  await user.tap('保存新价格')
  await confirmDialog(user)
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('¥9,800', /^已于 .* 失效$/)
  expect((await callShop(origin, 'GET /product/info', { id: itemId }, '')).priceFen).toBe(980_000)
  expect(user.errors).toEqual([])
})
