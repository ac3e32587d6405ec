/**
 * Live rooms by taps in the app's webviews: from the rooms into one, what is grabbed there becomes an order that names
 * the room; and what opens where rooms do not.
 * @tier landing
 * @areas live line order
 */
import { formatPrice } from '@/lib/money'
import { SHELL_PHONE } from '../../server/src/dev/shell-session'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { announceRoom } from './support/live'
import { begin, usePhones } from './support/phones'
import { openShell } from './support/shell'
import { addAddress, JOURNEY_MS, newPhone, origin, payOrder, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 reluxe/2.3.0 (ios)'

test('a room is entered, its item grabbed, ordered and paid, and the order names the room', async () => {
  const { id, title, item, host } = await announceRoom('钟表之夜')
  const token = await signIn(SHELL_PHONE)
  await addAddress(token)
  const app = await openShell({ host: 'ios', login: '1', url: '/live/index' })
  await app.screen.getByRole('link', { name: new RegExp(`预告.*${title}`) }).tap()
  await until('the room', async () => (await app.stack()).at(-1)?.includes('/live/live-page') === true)
  await app.front()
  await app.screen.getByText('距开播').waitFor()
  expect(await app.screen.getByRole('button', { name: /^马上抢/ }).count()).toBe(0)

  // The room follows its news: it begins, shows its item, and opens it.
  await host.act('liveRoom', id, 'start')
  await app.screen.getByText(/人在看/).waitFor()
  await host.act('liveRoom', id, 'show', { position: 1 })
  await host.act('liveRoom', id, 'open', { position: 1 })
  const grab = app.screen.getByRole('button', { name: `马上抢，${item.title}` })
  await grab.waitFor()
  const video = app.screen.locator('video')
  await until('the picture moves', () => video.evaluate((one) => (one as HTMLVideoElement).currentTime > 1))
  await app.settles()
  await grab.tap()
  await until('the order', async () => (await app.stack()).at(-1)?.includes('/order/create') === true)
  await app.front()
  await app.screen.getByText(`直播价 ${formatPrice(item.priceFen)}，保留剩余`).waitFor()

  // Whoever else looks on sees that somebody has it.
  const other = await begin({ token: await signIn(newPhone()) })
  await other.open(`/product/view?id=${item.id}`)
  await other.sees('付款中')

  await app.settles()
  await app.screen.getByText('已阅读并同意').tap()
  await app.screen.getByRole('button', { name: '提交订单' }).tap()
  await until('the cashier', async () => (await app.stack()).at(-1)?.includes('/pay/common') === true)
  const { list } = await callShop(origin, 'GET /order/list', { tab: 'pendingPay', page: 1 }, token)
  const order = list.find(({ lines }) => lines.some(({ itemId }) => itemId === item.id))
  if (!order) throw new Error('no order')
  await payOrder(token, order.orderNo)
  const buyer = await begin({ token })
  await buyer.open(`/order/detail?id=${order.orderNo}`)
  await buyer.sees(`来自直播间 · ${title}`, '看当时的讲解')
  await buyer.tap(/^看当时的讲解/)
  await buyer.sees('讲解回放')
  await host.act('liveRoom', id, 'end')
  expect([...app.errors, ...buyer.errors, ...other.errors]).toEqual([])
})

test('a browser and an app that is too old show why a room does not open', async () => {
  const { id, title, item, shopFen, host } = await announceRoom('包袋之夜')
  const visitor = await begin()
  await visitor.open('/my/index')
  await visitor.tap('直播', 'link')
  await visitor.arrives('/live/index')
  await visitor.tap(new RegExp(`预告.*${title}`), 'link')
  await visitor.arrives(`/m/share/live?id=${id}`)
  await visitor.sees(/请前往应用商店或安卓市场下载/, title, '在微信中观看')
  for (const address of ['/live/live-page', '/m/live/live-page', '/m/live-page']) {
    await visitor.open(`${address}?id=${id}`)
    await visitor.arrives(`/m/share/live?id=${id}`)
  }
  // It is on sale in the shop as well, at the shop's price.
  await visitor.tap(visitor.screen.locator('a.rx-prow-tap').first())
  await visitor.arrives(`/product/view?id=${item.id}`)
  await visitor.sees(formatPrice(shopFen))
  await visitor.back()
  await visitor.arrives(`/m/share/live?id=${id}`)
  await visitor.tap('在微信中观看', 'link')
  await visitor.arrives('/page/wake-wechat')
  await visitor.open('/m/share/live?id=nowhere')
  await visitor.sees('直播间不存在')

  const old = await begin({ userAgent: APP })
  await old.open(`/live/live-page?id=${id}`)
  await old.arrives('/m/error')
  await old.sees('版本太低啦，快来升级版本观看直播哦~')
  await old.tap('看看其他直播', 'link')
  await old.arrives('/live/index')

  // The item is free for others again.
  await host.act('liveRoom', id, 'cancel')
  await visitor.open(`/m/share/live?id=${id}`)
  await visitor.sees('直播已取消')
})

test('an error says what its code means, and nothing of the address', async () => {
  const visitor = await begin()
  for (const [code, text] of [
    ['gone', '直播间不存在'],
    ['cancelled', '直播已取消'],
    ['banned', '该直播间已关闭'],
    ['network', '网络不太顺畅'],
    ['<b>x</b>', '直播间不存在'],
  ] as const) {
    await visitor.open(`/m/error?code=${encodeURIComponent(code)}`)
    await visitor.sees(text)
  }
})
