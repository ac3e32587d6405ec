/**
 * @jest-environment jsdom
 * @tier landing
 * @areas common content
 */
import { openMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('content pages in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test('blocks are drawn, a tab brings its items, a link leads on', async () => {
    const { host, user } = shop
    host.launch('common/pages/content/index?id=double-twelve')
    await user.see('先鉴后发，好价集中放送')
    await user.see('距活动结束')
    await user.see('降价最多')
    await user.tapText('腕表')
    user.reachBottom()
    await user.see('活动说明')
    await user.tap('.rx-strip-card')
    await user.arrive('product/pages/detail/index')
  })

  test.each([
    ['common/pages/content/index?id=watch-week', '距离开始还有'],
    ['common/pages/content/index?id=autumn', '活动已结束'],
    ['common/pages/content/index?id=nothing-there', '页面不存在'],
    ['common/pages/content/index?modelPageSceneId=pay-success', '继续逛逛'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
