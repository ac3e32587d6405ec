/**
 * @jest-environment jsdom
 * @tier landing
 * @areas brand main
 */
import { openMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('brands and zones in the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test('a brand leads to a series, and that to an item', async () => {
    const { host, user } = shop
    host.launch('brand/pages/index/index?id=1')
    await user.see('1837 年创立于巴黎')
    await user.tap('.brand-chip')
    await user.arrive('brand/pages/series/index')
    await user.see('在售价格')
    await user.tap('.rx-card-title')
    await user.arrive('product/pages/detail/index')
    await user.see('商品参数')
  })

  test('guides change with their tabs', async () => {
    const { host, user } = shop
    host.launch('brand/pages/guide/index?id=3')
    await user.see('戒指尺寸对照')
    await user.tapText('编号与年份')
    await user.see('Louis Vuitton 的日期代码')
  })

  test.each([
    ['brand/pages/list/index', '热门品牌'],
    ['product/pages/new-arrival/index', '件上新'],
    ['product/pages/sale/index', '上架以来最低'],
    ['product/pages/recommend/index', '因为您看过'],
    ['product/pages/cart-similar/index?id=100001', '价格相近'],
  ])('%s shows %s', async (page, text) => {
    shop.host.launch(page)
    await shop.user.see(text)
  })
})
