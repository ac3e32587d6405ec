/**
 * One's own account by taps: settings, profile, privacy, messages, devices, number (spec 2.9; design: account, slice 2).
 * @tier landing
 * @areas user account messages
 */
import { callShop } from '../helpers/shop-call'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('the settings lead to the profile, privacy, messages and security', async () => {
  const token = await signIn(newPhone())
  const user = await begin({ token })
  await user.open('/my/index')
  await user.tap('设置')
  await user.arrives('/user/common-setting')
  await user.tap('个人资料')
  await user.arrives('/my/edit')
  await user.tap(/^昵称/)
  await user.arrives('/my/change-infor?field=nickname')
  await user.type('昵称', '小晚')
  await user.tap('保存')
  await user.arrives('/my/edit')
  await user.sees('小晚')
  await user.back()
  await user.tap('隐私设置')
  await user.tap('个性化推荐')
  await user.back()
  await user.tap('消息通知')
  await user.arrives('/my/change-message')
  await user.tap('关注上新：消息提醒')
  await user.sees(/^已静音/)
  await user.back()
  await user.tap('账号与安全')
  await user.sees('本机', '安全记录')
  await user.tap(/^手机号/)
  await user.arrives('/user/phone-page')
  await user.sees('原号码收不到短信？')
  const { isPersonal } = await callShop(origin, 'GET /user/privacy-setting', {}, token)
  const { nickname } = await callShop(origin, 'GET /my/profile', {}, token)
  expect([isPersonal, nickname]).toEqual([false, '小晚'])
})
