/**
 * Every item is unique: two quick taps, two tabs or two buyers make one order of it, and the second one gets a message.
 * @tier landing
 * @areas order
 */
import { callShop } from '../helpers/shop-call'
import { takePhone, until, type BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const tokens: string[] = []

beforeAll(async () => {
  while (tokens.length < 2) {
    const token = await signIn(newPhone())
    await addAddress(token)
    tokens.push(token)
  }
})

const ordersOf = async (itemId: string) => {
  const pages = await Promise.all(tokens.map((token) => callShop(origin, 'GET /order/list', {}, token)))
  return pages.flatMap(({ list }) => list).filter(({ lines }) => lines.some((line) => line.itemId === itemId))
}
const submit = (buyer: BrowserUser) => buyer.screen.getByRole('button', { name: '提交订单', exact: true })
const ready = async (buyer: BrowserUser, item: { id: string; title: string }) => {
  await buyer.open(`/order/create?itemIds=${item.id}`)
  await buyer.sees(item.title)
  await submit(buyer).waitFor()
  // A buyer agrees to the rules with the first order alone.
  const box = buyer.screen.getByRole('checkbox', { name: /^已阅读并同意/ })
  if ((await box.count()) > 0) await box.tap()
}
const isAt = (buyer: BrowserUser, address: string) => new URL(buyer.page.url()).pathname === address

test('two quick taps on 提交订单 make one order', async () => {
  const item = await freeItem('5')
  const buyer = await begin({ token: tokens[0] })
  await ready(buyer, item)
  let sent = 0
  buyer.page.on('request', (request) => (sent += Number(request.url().endsWith('/api/order/create'))))
  const box = await submit(buyer).boundingBox()
  if (!box) throw new Error('no button')
  const tap = () => buyer.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await Promise.all([tap(), tap()])
  await buyer.arrives('/pay/common')
  await buyer.sees('支付剩余时间')
  expect(sent).toBe(1)
  const orders = await ordersOf(item.id)
  expect(orders).toHaveLength(1)
  expect(buyer.page.url()).toContain(orders[0]?.orderNo)
})

test('two tabs of one buyer make one order; the other tab leads to it', async () => {
  const item = await freeItem('5')
  const buyer = await begin({ token: tokens[0] })
  const tabs = [buyer, await takePhone(buyer.page.context())]
  for (const tab of tabs) await ready(tab, item)
  await Promise.all(tabs.map((tab) => submit(tab).tap()))
  const first = await until('one tab is at the cashier', () => tabs.find((tab) => isAt(tab, '/pay/common')))
  const second = tabs.find((tab) => tab !== first)
  if (!second) throw new Error('both are at the cashier')
  await second.page.bringToFront()
  await second.tap('查看订单')
  await second.arrives('/order/index')
  await second.sees(item.title)
  expect(await ordersOf(item.id)).toHaveLength(1)
})

test('of two buyers one gets the item, and the other sees 手慢了，已被拍下', async () => {
  const item = await freeItem('5')
  const buyers = await Promise.all(tokens.map((token) => begin({ token })))
  for (const buyer of buyers) await ready(buyer, item)
  await Promise.all(buyers.map((buyer) => submit(buyer).tap()))
  const winner = await until('one is at the cashier', () => buyers.find((buyer) => isAt(buyer, '/pay/common')))
  const loser = buyers.find((buyer) => buyer !== winner)
  if (!loser) throw new Error('both are at the cashier')
  await loser.sees('手慢了，已被拍下')
  await loser.tap('看看同系列')
  await loser.arrives('/product/index')
  expect(await ordersOf(item.id)).toHaveLength(1)
})
