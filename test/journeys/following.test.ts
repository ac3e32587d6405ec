/**
 * What a user follows, by taps: a brand, a search, and the price of an item, which are then among the subscriptions;
 * and what a search has found, from its message to the payment (buying, J1).
 * @tier whole
 * @areas product brand following order
 */
import { PATIENCE_MS } from '../helpers/browser'
import { listItem } from '../helpers/merchandiser'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('a brand is subscribed to, seen in the feed, told daily, and left', async () => {
  const { token, user } = await beginAsBuyer()
  const subscriptions = async () => (await callShop(origin, 'GET /subscribe/list', {}, token)).list
  await user.open('/my/index')
  await user.tap(/^关注动态/, 'link')
  await user.arrives('/product/personal-page')
  await user.sees('订阅品牌或搜索，新品第一时间告诉您')
  await user.open('/brand/page?id=1')
  await user.tap(/^订阅/)
  await until('the brand is subscribed to', async () => (await subscriptions()).length === 1)
  await user.open('/product/personal-sub')
  await user.tap('每天 20:00', 'radio')
  await until('it is told daily', async () => (await subscriptions())[0]?.notify === 'DAILY')
  await user.tap(/^取消订阅/)
  await user.tap('取消订阅')
  await user.sees('还没有订阅品牌')
  expect(await subscriptions()).toEqual([])
})

test('a search is subscribed to from its list, renamed, opened again and left', async () => {
  const { token, user } = await beginAsBuyer()
  const subscriptions = async () => (await callShop(origin, 'GET /subscribe/list', {}, token)).list
  await user.open(`/product/index?keyword=${encodeURIComponent('香奈儿')}&sort=newest`)
  await user.tap('订阅此搜索')
  await until('the search is subscribed to', async () => (await subscriptions())[0]?.criteria?.keyword === '香奈儿')
  await user.tap('查看我的订阅', 'link')
  await user.arrives('/product/personal-sub')
  await user.sees('「香奈儿」')
  await user.tap(/^修改名称/)
  await user.type('名称', '心愿单')
  await user.tap('保存')
  await until('it has its new name', async () => (await subscriptions())[0]?.name === '心愿单')
  await user.tap(/^心愿单/, 'link')
  await user.arrives('/product/index')
  await user.open('/product/personal-sub?tab=search')
  await user.tap('取消订阅 心愿单')
  await user.tap('取消订阅')
  await user.sees('还没有订阅搜索')
  expect(await subscriptions()).toEqual([])
})

test('the price of an item is watched, down to a target, and no more', async () => {
  const { token, user } = await beginAsBuyer()
  const item = await freeItem('1')
  const alert = async () => (await callShop(origin, 'GET /product/price-plan', { itemId: item.id }, token)).alert
  await user.open(`/product/view?id=${item.id}`)
  await user.tap('降价提醒', 'link')
  await user.arrives('/product/auto-discount')
  await user.tap('降到目标价', 'radio')
  await user.type('目标价', '100')
  await user.tap('开启提醒')
  await until('the alert is set', async () => (await alert())?.targetFen === 10_000)
  await user.open('/product/personal-sub?tab=alert')
  await user.sees('降到 ¥100 时提醒')
  await user.tap(/^修改提醒/, 'link')
  await user.arrives('/product/auto-discount')
  await user.tap('关闭提醒')
  await until('the alert is gone', async () => (await alert()) === null)
})

test('a search finds an item that is listed later: from the message and the feed to the paid order (J1)', async () => {
  const { token, user } = await beginAsBuyer()
  await addAddress(token)
  await user.open('/search/index')
  await user.screen.locator('input').fill('香奈儿')
  await user.page.keyboard.press('Enter')
  await user.sees(/^共 \d+ 件$/)
  await user.tap('订阅此搜索')
  await user.sees('查看我的订阅')
  const [search] = (await callShop(origin, 'GET /subscribe/list', {}, token)).list
  expect(search).toMatchObject({ kind: 'SEARCH', notify: 'INSTANT' })

  const item = await listItem(origin, { brand: '香奈儿', model: '星河', priceFen: 1_280_000 })
  // Searches are looked through once a minute.
  const message = await until(
    'the message',
    async () => (await callShop(origin, 'GET /message/list', { type: 'favour' }, token)).list[0],
    3 * PATIENCE_MS,
  )
  expect(message.text).toContain(item.title)
  expect(message.target).toEqual({ route: 'productDetail', params: { id: item.id } })

  await user.open('/my/index')
  await user.tap(/^消息.*1 条未读/, 'link')
  await user.arrives('/message/center')
  await user.tap(/^关注上新/, 'link')
  await user.arrives('/message/list?type=favour')
  await user.tap(user.screen.getByText(item.title))
  await user.arrives(`/product/view?id=${item.id}`)
  await user.sees(item.title)
  await user.back()
  await user.back()
  await user.back()
  await user.arrives('/my/index')
  await until('it is read', async () => !(await user.screen.getByText('条未读').isVisible()))
  await user.tap(/^关注动态/, 'link')
  await user.arrives('/product/personal-page')
  await user.sees(item.title, /您订阅的搜索「香奈儿」上新$/)
  await user.tap(user.screen.getByText(item.title))
  await user.arrives(`/product/view?id=${item.id}`)
  await user.sees(item.title, '商品参数')
  await user.tap('立即购买')
  await user.arrives('/order/create')
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.tap('确认支付 ¥12,800')
  await user.tap('确认付款')
  await user.arrives('/order/success')
  await user.sees('支付成功')
  expect(await callShop(origin, 'GET /product/info', { id: item.id }, '')).toMatchObject({ state: 'SOLD' })

  await user.open('/product/personal-sub?tab=search')
  await user.tap(/^取消订阅/)
  await user.tap('取消订阅')
  await user.sees('还没有订阅搜索')
  expect(user.errors).toEqual([])
})
