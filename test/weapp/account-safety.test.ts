/**
 * Acts that need a code (design: account 2.1): logging out on all devices.
 * @jest-environment jsdom
 * @tier landing
 * @areas user
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, signIn, storedLogin, type MiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

/** Nobody else's: all of its sessions end here. */
const PHONE = '13900134466'

describe('退出所有设备 in the mini-program', () => {
  let shop: MiniShop
  let token: string
  beforeAll(async () => {
    token = await signIn(process.env.MINI_SHOP_ORIGIN ?? '', PHONE)
    shop = openMiniShop(storedLogin(token))
  })
  afterAll(() => shop.host.close())

  test('asks for a code, and ends the session with it', async () => {
    const { host, user, server } = shop
    host.launch('main/pages/my/index')
    await user.see('139****4466')
    await user.tapText('退出所有设备')
    await user.see(/包括本机/)
    await user.tap('.rx-dialog-confirm')
    await user.see('安全验证')
    await user.see('验证码将发送至 139****4466')
    await user.tapText('获取验证码')
    await user.see('演示环境不发短信')
    await user.tapText('填入')
    await user.arrive('main/pages/home/index')
    await expect(callShop(server.origin, 'GET /user/info', {}, token)).rejects.toThrow()
    // The page that was left is closed after the next one has come.
    await user.until('no identity in the storage', () => !host.storage.get('@updateFutureToken'))
  })
})
