/**
 * Missions, task popups and a sale by taps: a page looked at for ten seconds is a voucher (live and play J9); a popup
 * is claimed and its award used (J11); a sale replaces the page that led to it (spec 2.10).
 * @tier landing
 * @areas mission popup sale screen voucher activity
 */
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { beginAsBuyer, begin, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const vouchersOf = async (token: string) =>
  (await callShop(origin, 'GET /voucher/list', { tab: 'usable' }, token)).list.map(({ name }) => name)

test('a mission: the list leads to its page, the bar counts down, and the award is there (spec 4/34, 4/36)', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/voucher/for-sale')
  await user.sees('做任务领券')
  await user.tap('去完成，逛逛降价专区')
  await user.arrives('/product/sale')
  const bar = user.screen.getByRole('progressbar', { name: '浏览任务' })
  await bar.waitFor()
  const seconds = async () => Number(/再浏览(\d+)秒/.exec((await bar.textContent()) ?? '')?.[1] ?? -1)
  expect(await seconds()).toBeGreaterThan(0)
  await until('four seconds have passed', async () => (await seconds()) <= 6)
  // Another page, and back: it begins anew.
  await user.tap(user.screen.locator('a.rx-prow-tap').first())
  await user.arrives('/product/view')
  await until('the bar is of the first page alone', async () => (await bar.count()) === 0)
  await user.back()
  await user.arrives('/product/sale')
  await until('it counts from ten again', async () => (await seconds()) >= 9)
  await user.sees('任务已完成')
  await until('the bar is gone', async () => (await bar.count()) === 0)
  await until('the voucher is there', async () => (await vouchersOf(token)).includes('会员关怀券'))
  await user.back()
  await user.arrives('/voucher/for-sale')
  await user.sees('今日已完成')
  expect(user.errors).toEqual([])
})

test('a task popup: after two seconds, claimed, and its award leads to what it is for (spec 4/37, 4/38, 4/40)', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/brand/page?id=1&from=mission')
  const banner = user.screen.getByRole('button', { name: /点击领取$/ })
  await banner.waitFor()
  await user.tap(/点击领取$/)
  await user.sees('领取成功', '会员关怀券 ×1', '后失效')
  await until('the popup is gone', async () => (await banner.count()) === 0)
  expect(await vouchersOf(token)).toContain('会员关怀券')
  await user.tap('去使用', 'link')
  await user.arrives('/product/voucher')
  // What was taken is not offered again.
  const asked = user.page.waitForResponse((response) => response.url().includes('/mission/active-popup-info'))
  await user.open('/brand/page?id=1&from=mission')
  expect(await (await asked).json()).toMatchObject({ data: {} })
  expect(user.errors).toEqual([])
})

test('one at the bottom hides by itself, and only the four addresses ask (spec 4/38, 7.1/43)', async () => {
  const user = await begin()
  const asked: string[] = []
  user.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/mission/active-popup-info')) asked.push(searchParams.get('sence') ?? '')
  })
  await user.open('/product/sale')
  await user.sees('上架以来最低')
  await user.open('/product/index')
  await until('the list has asked', () => asked.includes('product'))
  await user.open('/brand/page?id=1&from=mission')
  const banner = user.screen.getByRole('button', { name: /点击领取$/ })
  await banner.waitFor()
  await until('it has hidden', async () => (await banner.count()) === 0)
  expect(asked).toEqual(['product', 'brand'])
  expect(user.errors).toEqual([])
})

test('a sale replaces the page that led to it, its prices are the items’ own, and Back leads past (spec 2.10)', async () => {
  const { user } = await beginAsBuyer()
  await user.open('/voucher/index')
  await user.tap(user.screen.getByRole('link', { name: '去领券' }).first())
  await user.arrives('/voucher/for-sale')
  await user.tap('限时特惠', 'link')
  await user.arrives('/activity/limittime')
  await user.sees('三日限时特惠', '活动前7日最低价', '距结束')
  const { lines } = await callShop(origin, 'GET /activity/sale', { kind: 'limit' }, '')
  const line = lines.find(({ item }) => item.state === 'ON_SALE')
  if (!line) throw new Error('the sale has nothing left')
  const { priceFen } = await callShop(origin, 'GET /product/info', { id: line.item.id }, '')
  expect(priceFen).toBe(line.priceFen)
  await user.back()
  await user.arrives('/voucher/index')
  expect(user.errors).toEqual([])
})
