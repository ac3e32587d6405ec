/**
 * @jest-environment jsdom
 * @tier landing
 * @areas seller consignment
 */
import { callShop } from '../helpers/shop-call'
import { openMiniShop, useMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('selling in the mini-program', () => {
  const shop = useMiniShop('13800000001')

  test('from the tab through the chooser back to the form, which knows the class and the brand', async () => {
    const { host, user } = shop
    host.launch('main/pages/sell/index')
    await user.see('省心卖')
    await user.tapText('开始寄卖')
    await user.arrive('future/pages/seller/create/index')
    await user.see('先选择品类，再按提示的位置拍照。')
    await user.tapText('品类')
    await user.arrive('seller/pages/choose/index')
    await user.tapText('链条包')
    await user.see('常见品牌')
    await user.tapText('香奈儿')
    await user.see('不确定款式')
    await user.tapText('不确定款式')
    await user.see('颜色')
    await user.tapText('黑色')
    await user.tapText('完成')
    await user.arrive('future/pages/seller/create/index')
    await user.see('香奈儿')
    await user.see('底部四角')
    await user.tapText('提交估价')
    await user.see('还差正面、背面、侧面、底部四角、五金、内里、刻印照片')
  })

  test('a valuation says how it stands, what is asked, why it was refused', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /seller-product/list', { tab: 'valuing' }, token)
    const open = async (state: string, ...texts: string[]) => {
      const found = list.find((one) => one.state === state)
      if (!found) throw new Error(`the demonstration has nothing in ${state}`)
      host.launch(`consign/pages/seller-valuation-in-progress/index?sellNo=${found.sellNo}`)
      for (const text of texts) await user.see(text)
    }
    await open('VALUING', '估价师估价', '提交的内容')
    await open('NEED_PHOTOS', '需要补充的照片', '补充照片')
    await user.tapText('补充照片')
    await user.arrive('future/pages/seller/create/index')
    await user.see('估价师的说明')
    await open('VALUATION_REJECTED', '怎样可以通过', '修改后再提交')
  })

  test('what was refused is submitted again with all that was filled in (selling J4)', async () => {
    const { host, user, server, token } = shop
    const { list } = await callShop(server.origin, 'GET /seller-product/list', { tab: 'valuing' }, token)
    const refused = list.find(({ state }) => state === 'VALUATION_REJECTED')
    host.launch(`consign/pages/seller-valuation-in-progress/index?sellNo=${refused?.sellNo ?? ''}&status=3`)
    await user.tapText('修改后再提交')
    await user.arrive('future/pages/seller/create/index')
    await user.see('底部四角')
    await user.tapText('提交估价')
    await user.arrive('consign/pages/seller-valuation-in-progress/index')
    await user.see('估价师估价')
    const now = (await callShop(server.origin, 'GET /seller-product/list', { tab: 'valuing' }, token)).list
    expect(now.filter(({ state }) => state === 'VALUING')).toHaveLength(
      list.filter(({ state }) => state === 'VALUING').length + 1,
    )
  })
})

describe('what a visitor reads of selling in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test.each([
    ['main/pages/sell/index', '我们的承诺'],
    ['seller/pages/choose/index', '箱包'],
    ['future/pages/seller/create/index', '登录后提交寄卖'],
    ['consign/pages/seller-valuation-in-progress/index', '登录后查看估价'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
