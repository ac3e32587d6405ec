/**
 * An activity by taps: its rules, what is running, the popup over its page; and the way from a browser to the
 * messenger.
 * @tier whole
 * @areas common shared main content popup
 */
import { callShop } from '../helpers/shop-call'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('an activity leads to its rules and back, and all rules to what is running', async () => {
  const user = await begin()
  await user.open('/page/view?id=double-twelve')
  await user.tap('活动规则', 'link')
  await user.arrives('/page/activity-rules?id=double-twelve')
  await user.sees('活动时间', '争议')
  await user.tap('返回活动')
  await user.arrives('/page/view?id=double-twelve')
  await user.open('/page/activity-rules')
  await user.sees('进行中的活动', /通用规则/)
  await user.tap(/双十二/, 'link')
  await user.arrives('/page/activity-rules?id=double-twelve')
  expect(user.errors).toEqual([])
  await user.open('/page/activity-rules?id=no-such-page')
  await user.sees('活动规则不存在')
})

test('the popup of a page opens by itself once, leads on, and is a page of its own for the app', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/page/view?id=newcomer')
  await user.tap(/^新人专区：/, 'link')
  await user.arrives('/product/newborn-zone')
  const { list } = await callShop(origin, 'GET /popup/list', { page: 'newcomer' }, token)
  const [popup] = list
  await user.open(`/m/product/popup-img-for-native?popupId=${popup?.id}`)
  await user.tap(/^新人专区：/, 'link')
  await user.arrives('/product/newborn-zone')
  await user.open('/product/popup-img-for-native?popupId=1')
  await user.sees('弹图不存在')
})

test('我的 leads from a browser to the messenger, and nowhere else', async () => {
  const user = await begin()
  await user.open('/my/index')
  await user.tap('在微信中打开', 'link')
  await user.arrives('/page/wake-wechat')
  await user.sees('温馨提示', '点击同意跳转至微信App享受服务')
  await user.tap('同意')
  await user.sees('用微信扫一扫')
  await user.screen.getByRole('img', { name: /^二维码/ }).waitFor()
  await user.tap('取消')
  await user.arrives('/my/index')
  await user.open(`/page/wake-wechat?path=${encodeURIComponent('https://evil.example/')}`)
  await user.sees('无法打开这个链接')
})
