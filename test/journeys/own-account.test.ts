/**
 * The own account by taps: settings, profile, privacy, messages, devices (spec 2.9; design: account, slice 2). The
 * number: own-number.test.ts.
 * @tier landing
 * @areas user account messages appeal
 */
import { callShop } from '../helpers/shop-call'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** 林晚, who has messages of every kind. */
const asLin = async () => (await callShop(origin, 'POST /user/demo-login', { phone: '13800000001' }, '')).user_identity

test('the settings lead to the profile, privacy, messages and security', async () => {
  const token = await signIn(newPhone())
  const user = await begin({ token })
  await user.open('/my/index')
  await user.tap('设置', 'link')
  await user.arrives('/user/common-setting')
  await user.tap('个人资料', 'link')
  await user.arrives('/my/edit')
  await user.tap(/^昵称/, 'link')
  await user.arrives('/my/change-infor?field=nickname')
  await user.type('昵称', '小晚')
  await user.tap('保存')
  await user.arrives('/my/edit')
  await user.sees('小晚')
  await user.back()
  await user.tap('隐私设置', 'link')
  await user.tap('个性化推荐', 'switch')
  await user.back()
  await user.tap('消息通知', 'link')
  await user.arrives('/my/change-message')
  await user.tap('关注上新：消息提醒', 'switch')
  await user.sees(/^已静音/)
  await user.back()
  await user.tap('账号与安全', 'link')
  await user.sees('本机', '安全记录')
  await user.tap(/^手机号/, 'link')
  await user.arrives('/user/phone-page')
  await user.sees('原号码收不到短信？')
  const { isPersonal } = await callShop(origin, 'GET /user/privacy-setting', {}, token)
  const { nickname } = await callShop(origin, 'GET /my/profile', {}, token)
  expect([isPersonal, nickname]).toEqual([false, '小晚'])
})

test('the centre leads to a category, and a message to what it is about (account journey 11)', async () => {
  const user = await begin({ token: await asLin() })
  await user.open('/site/index')
  await user.tap('消息', 'link')
  await user.arrives('/message/center')
  await user.tap(/^系统安全/, 'link')
  await user.arrives('/message/list?type=system')
  await user.tap(/^(未读)?\s*新设备登录/, 'link')
  await user.arrives('/user/account-security')
  await user.sees('登录设备')
  await user.back()
  await user.arrives('/message/list?type=system')
  await user.back()
  await user.arrives('/message/center')
  await user.tap('通知设置', 'link')
  await user.arrives('/my/change-message')
  expect(user.errors).toEqual([])
})

test('what one likes comes first in what is recommended, until that is switched off (account journey 12)', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/my/index')
  await user.tap('设置', 'link')
  await user.tap('尺码与偏好', 'link')
  await user.arrives('/my/product-preference')
  await user.tap('香奈儿', 'checkbox')
  await user.tap('保存')
  await user.arrives('/user/common-setting')
  const { brandIds } = await callShop(origin, 'GET /my/product-preference', {}, token)
  expect(brandIds).toHaveLength(1)
  const first = async () => {
    const { list } = await callShop(origin, 'GET /product/recommended', { place: 'my' }, token)
    return list.slice(0, 4).map(({ brandName }) => brandName)
  }
  const liked = await first()
  expect(new Set(liked).size).toBe(1)
  await user.tap('隐私设置', 'link')
  await user.tap('个性化推荐', 'switch')
  await user.back()
  await user.tap('尺码与偏好', 'link')
  await user.sees(/^个性化推荐已关闭/)
  expect(await first()).not.toEqual(liked)
  expect(user.errors).toEqual([])
})

test('a message that was tapped outside of the shop opens what it speaks of, also after a login', async () => {
  const token = await asLin()
  const { list } = await callShop(origin, 'GET /message/list', { type: 'system' }, token)
  const tapped = list.find(({ target }) => target?.route === 'accountSecurity')
  const user = await begin({ token })
  await user.open(`/message/list?type=system&open=${tapped?.id ?? ''}`)
  await user.arrives('/user/account-security')
  await user.sees('登录设备')
  const visitor = await begin()
  await visitor.open(`/message/list?type=system&open=${tapped?.id ?? ''}`)
  await visitor.sees('登录后查看消息')
  await visitor.tap('去登录')
  await visitor.arrives('/site/login')
  await visitor.tap(/^林晚/)
  await visitor.arrives('/user/account-security')
  await visitor.sees('登录设备')
  expect([...user.errors, ...visitor.errors]).toEqual([])
})

test('logged out: the settings of the device, and the way to what needs a login and back', async () => {
  const user = await begin()
  await user.open('/user/common-setting')
  await user.tap('我的编号', 'link')
  await user.arrives('/user/gen-id')
  await user.tap('重置访客编号')
  await user.sees('已重置')
  await user.back()
  await user.tap(/^关于/, 'link')
  await user.arrives('/my/about')
  await user.tap('证照信息', 'link')
  await user.arrives('/my/license')
  // Drawn in its place: the address stays.
  await user.open('/message')
  await user.sees('登录后查看消息')
  await user.page.reload()
  await user.sees('登录后查看消息')
  expect(user.errors).toEqual([])
})
