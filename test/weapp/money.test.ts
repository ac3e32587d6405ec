/**
 * @jest-environment jsdom
 * @tier landing
 * @areas wallet identity
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('the wallet in the mini-program', () => {
  const shop = useMiniShop('13800000001')

  test('leads from the purse to the progress of a withdrawal, and to the log', async () => {
    const { host, user, server, token } = shop
    const { openNo, balanceFen } = await callShop(server.origin, 'GET /user/purse', {}, token)
    expect(balanceFen).toBeGreaterThan(0)
    host.launch('wallet/pages/purse/index')
    await user.see('可提现')
    await user.tapText(openNo === '' ? '提现' : '查看提现进度')
    await user.arrive('wallet/pages/withdraw/index')
    await user.see(openNo === '' ? '提现金额' : '审核')
    host.launch('wallet/pages/log/index')
    await user.see('全部')
  })
})

describe('what visitors read in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['wallet/pages/account/index', '登录后查看我的资产'],
    ['wallet/pages/pending/index', '登录后查看待结算货款'],
    ['wallet/pages/payout/index', '登录后管理收款账户'],
    ['identity/pages/form/index', '登录后进行实名认证'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
