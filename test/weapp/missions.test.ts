/**
 * @jest-environment jsdom
 * @tier landing
 * @areas mission popup activity
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('missions, task popups and sales in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test('a page that is looked at counts down and says that it is done (spec 4/33, 4/34)', async () => {
    const { host, user } = shop
    host.launch(`product/pages/sale/index?viewPageMissionID=1&viewPageMissionTitle=${encodeURIComponent('逛逛降价')}`)
    await user.see('秒完成「逛逛降价」')
    await user.see('任务已完成')
  })

  test('a brand’s popup is claimed by a tap, after a login (spec 4/37)', async () => {
    const { host, user } = shop
    host.launch('brand/pages/index/index?id=1&from=mission')
    await user.see('1837 年创立于巴黎')
    await user.see('点击领取')
    await user.tap('.pop-task-main')
    await user.arrive('main/pages/login/index')
  })

  test('a sale shows its items, with the lowest price of the days before', async () => {
    const { host, user } = shop
    host.launch('activity/pages/sale/index')
    await user.see('三日限时特惠')
    await user.see('活动前7日最低价')
  })
})

describe('a task popup of a user in the mini-program', () => {
  const shop = useMiniShop('13800137772')

  test('is claimed, and its award is in the account (live and play J11; spec 4/40)', async () => {
    const { host, user, server, token } = shop
    host.launch('brand/pages/index/index?id=1&from=mission')
    await user.see('点击领取')
    await user.tap('.pop-task-main')
    await user.see('会员关怀券 ×1')
    const { list } = await callShop(server.origin, 'GET /voucher/list', { tab: 'usable' }, token)
    expect(list.map(({ name }) => name)).toContain('会员关怀券')
  })
})
