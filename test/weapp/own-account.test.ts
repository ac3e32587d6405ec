/**
 * One's own account in the mini-program: from the messages to what they are about, and the number (account, slice 2).
 * @jest-environment jsdom
 * @tier landing
 * @areas user messages account appeal
 */
import { MESSAGE_PAGE } from '@contract/messages'
import { callShop } from '../helpers/shop-call'
import { openMiniShop, signIn, storedLogin, useMiniShop, type MiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('one’s own account in the mini-program', () => {
  const shop = useMiniShop('13800000001')

  test('the centre leads to a category, and a message to what it is about', async () => {
    const { host, user } = shop
    host.launch('user/pages/message-center/index')
    await user.tapText('系统安全')
    await user.arrive('user/pages/message-list/index')
    await user.tapText('新设备登录')
    await user.arrive('user/pages/account-security/index')
    await user.see('登录设备')
  })

  test('a message that was tapped in the messenger opens what it speaks of', async () => {
    const { host, user, token, server } = shop
    const { list } = await callShop(server.origin, 'GET /message/list', { type: 'system' }, token)
    const tapped = list.find(({ target }) => target?.route === 'accountSecurity')
    host.launch(`${MESSAGE_PAGE}?type=system&open=${tapped?.id ?? ''}`)
    await user.arrive('user/pages/account-security/index')
    await user.see('登录设备')
  })

  test.each([
    ['user/pages/phone-page/index', '原号码收不到短信？'],
    ['user/pages/my-edit/index', '尺码与偏好'],
    ['user/pages/my-change-infor/index?field=nickname', '修改昵称'],
    ['user/pages/my-product-preference/index', '鞋码（EU）'],
    ['user/pages/my-change-message/index', '开启免打扰'],
    ['user/pages/privacy-setting/index', '个性化推荐'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})

describe('an account that was lost with its number', () => {
  let shop: MiniShop
  beforeAll(async () => {
    const token = await signIn(process.env.MINI_SHOP_ORIGIN ?? '', '13900134477')
    shop = openMiniShop(storedLogin(token))
  })
  afterAll(() => shop.host.close())

  test('is asked for with the name and document of its person', async () => {
    shop.host.launch('user/pages/phone-page/index?way=claim')
    await shop.user.see('139****4477')
    await shop.user.see(/适用于原手机号已停用/)
    await shop.user.tapText('使用示例证件')
    await shop.user.tapText('提交申诉')
    await shop.user.see('请填写姓名')
  })
})

describe('what visitors have of it', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['user/pages/common-setting/index', '登录 / 注册'],
    ['user/pages/gen-id/index', '重置访客编号'],
    ['user/pages/my-about/index', '用户注册协议'],
    ['user/pages/my-license/index', '主办方'],
    ['user/pages/message-center/index', '登录后查看消息'],
    ['user/pages/phone-page/index?way=claim', '先用现在的手机号登录'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })

  test('the login leads to the account that was lost', async () => {
    shop.host.launch('main/pages/login/index')
    await shop.user.tapText('原手机号停用了？找回原账号')
    await shop.user.arrive('user/pages/phone-page/index')
    await shop.user.see('先用现在的手机号登录')
  })
})
