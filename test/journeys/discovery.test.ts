/**
 * Finding an item by its brand: from home over all brands, a brand, its guides and a series to an item, and by the
 * zones of home.
 * @tier landing
 * @areas brand product main user catalogue
 */
import { type BrowserUser, titleOfCard } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

let user: BrowserUser

beforeEach(async () => {
  user = await begin()
})
afterEach(() => expect(user.errors).toEqual([]))

const firstCard = () => user.screen.locator('a.rx-card').first()

test('a visitor finds a brand by a nickname, reads its guides, and goes by a series to an item', async () => {
  await user.open('/site/index')
  await user.tap('全部品牌', 'link')
  await user.arrives('/help/brand-list')
  await user.type('搜索品牌名称', '驴牌')
  await user.tap(/Louis Vuitton/, 'link')
  await user.arrives('/brand/page?id=3')
  await user.sees(/1854 年创立于巴黎/, /^共 \d+ 件$/)

  await user.tap('编号与年份', 'link')
  await user.arrives('/brand/serial-no?id=3')
  await user.sees('Louis Vuitton 的日期代码', '编号不能单独证明真伪，请结合实物查验。')
  await user.tap('材质百科', 'tab')
  await user.arrives('/brand/material?id=3')
  await user.tap('小羊皮', 'link')
  await user.arrives('/product/index')
  await user.sees(/^共 \d+ 件$/)
  await user.back()
  await user.sees('常见皮革')
  await user.back()
  await user.arrives('/brand/page?id=3')

  await user.tap(user.screen.locator('.brand-chip').first())
  await user.arrives('/m/series/page')
  await user.sees('在售价格', /^共 \d+ 件$/)
  const title = await titleOfCard(firstCard())
  await user.tap(firstCard())
  await user.arrives('/product/view')
  await user.sees(title, '商品参数')
  await user.tap('路易威登', 'link')
  await user.arrives('/brand/page?id=3')
})

test('what is chosen on a brand’s page is in its address, and comes back from an item', async () => {
  await user.open('/brand/page?id=2')
  await user.tap('最新上架', 'radio')
  await user.arrives('/brand/page?id=2&sort=newest')
  await user.tap(firstCard())
  await user.arrives('/product/view')
  await user.back()
  await user.arrives('/brand/page?id=2&sort=newest')
})

test('home leads to the zones of new arrivals, price drops and recommendations, each to items', async () => {
  await user.open('/site/index')
  await user.tap('全部新品到店', 'link')
  await user.arrives('/product/new-arrival')
  await user.sees(/件上新$/)
  await user.back()
  await user.tap('全部近期降价', 'link')
  await user.arrives('/product/sale')
  await user.sees('上架以来最低')
  await user.tap(user.screen.locator('a.rx-prow-tap').first())
  await user.arrives('/product/view')
  await user.sees('商品参数')
  await user.open('/product/recommend')
  // The list knows what was looked at; a reload has forgotten that.
  await user.sees('最近上架')
  await user.tap(user.screen.getByRole('button', { name: /^不感兴趣/ }).first())
  await user.sees('已减少此类推荐')
  await user.tap('撤销')
  await user.sees('最近上架')
})
