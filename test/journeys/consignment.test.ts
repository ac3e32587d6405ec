/**
 * A consignment between its seller's phone and the desk: the quote accepted with a floor, an own waybill corrected,
 * what differs read before the price, agreed to and on sale, the price changed (selling J1 from the quote on). And one
 * whose seller says no to the price, or nothing: sent back to an address that is asked for, and received (J5 without
 * a claim).
 * @tier landing
 * @areas consignment consign valuation
 */
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { signInDesk, submitBag } from './support/consigning'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const LIST_FEN = 1_000_000

let desk: Awaited<ReturnType<typeof signInDesk>>

beforeAll(async () => {
  desk = await signInDesk()
})

/** The seller opens the quote from 我的, and accepts it. */
const acceptQuote = async (user: BrowserUser, sellNo: string) => {
  await user.open('/my/index')
  await user.tap(/^我的寄卖/, 'link')
  await user.arrives('/seller/salelist')
  await user.sees('1 件待您处理', '待确认估价')
  await user.tap('确认估价', 'link')
  await user.arrives(`/seller/confirm-price?sellNo=${sellNo}`)
  await user.sees('没有您的确认，估价到期失效，不会寄卖。', '¥9,000')
  // What is wrong is said beside the field.
  await user.type('底价', '10001')
  await user.tap('接受并寄出')
  await user.sees('底价不能高于售价')
  await user.type('底价', '8000')
  await user.sees('到手 ¥7,200')
  await user.tap('接受并寄出')
  await user.arrives(`/seller/go-delivery?sellNo=${sellNo}`)
}

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

/** It is sent back, and with its owner: from then on silence counts. */
const sendBack = async (sellNo: string, token: string) => {
  await desk.sendBack(sellNo)
  await until('the parcel is with its owner', async () => {
    const { deadlineAt } = await callShop(origin, 'GET /seller-product/info', { sellNo }, token)
    return deadlineAt !== null
  })
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

test('no at the price: sent back to the address that is asked for, and received', async () => {
  const { token, user } = await beginAsBuyer()
  await addAddress(token)
  const sellNo = await submitBag(token)
  await desk.quote(sellNo, LIST_FEN)
  await acceptQuote(user, sellNo)
  await user.tap(/^到店/, 'radio')
  await user.tap('确认到店')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('到店交付')
  await desk.count(sellNo)
  await desk.inspect(sellNo)
  await desk.plan(sellNo, LIST_FEN, 800_000)

  await user.open('/seller/salelist?tab=inspecting')
  await user.tap('确认售价', 'link')
  await user.arrives(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.tap('不上架，退回')
  await user.tap('确认退回')
  await user.sees('请选择原因')
  await user.tap('价格低于预期', 'radio')
  await user.sees('文三路 100 号')
  await user.tap('确认退回')
  await confirmDialog(user)
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待退回', /^物品将免费退回，仓库正在安排寄出。/)

  await sendBack(sellNo, token)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('退回中', '退回的包裹')
  await user.tap('确认收到')
  await user.sees('核对无误了吗？7 天内仍可申请理赔')
  await confirmDialog(user)
  await user.sees('已退回')
  expect((await callShop(origin, 'GET /seller-product/info', { sellNo }, token)).state).toBe('RETURNED')
  expect(user.errors).toEqual([])
})

test('no answer to the price: never on sale, sent back once there is an address, received by silence', async () => {
  const { token, user } = await beginAsBuyer()
  await addAddress(token)
  const sellNo = await submitBag(token)
  const infoOf = () => callShop(origin, 'GET /seller-product/info', { sellNo }, token)
  await desk.quote(sellNo, LIST_FEN)
  await acceptQuote(user, sellNo)
  await user.tap(/^到店/, 'radio')
  await user.tap('确认到店')
  await user.sees('到店交付')
  await desk.count(sellNo)
  await desk.inspect(sellNo)
  await desk.plan(sellNo, LIST_FEN, 800_000)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待确认售价')
  await desk.forward(sellNo)

  // Its item was never to be seen in the shop.
  expect(await infoOf()).toMatchObject({ state: 'TO_RETURN', itemId: '', consents: [] })
  await user.open('/seller/salelist?tab=returned')
  await user.tap('填写退回地址', 'link')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待退回')
  await user.tap('填写退回地址')
  await user.arrives('/addr/index')
  await user.tap(/林静/, 'radio')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('已收到退回地址，仓库会尽快寄出', '修改退回地址')

  await sendBack(sellNo, token)
  await desk.forward(sellNo)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('已退回')
  expect((await infoOf()).state).toBe('RETURNED')
  expect(user.errors).toEqual([])
})
