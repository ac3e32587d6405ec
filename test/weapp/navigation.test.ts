/** @jest-environment jsdom */
import { openMiniShop, type MiniShop } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(120_000)

describe('ways through the mini-program', () => {
  let shop: MiniShop

  beforeAll(async () => {
    shop = await openMiniShop()
  })
  afterEach(() => shop.host.close())
  afterAll(() => shop.close())

  test('a page that does not exist shows the not-found page, which leads home', async () => {
    const { host, person } = shop
    host.launch('pages/nothing/index?id=1')
    await person.arrive('pages/not-found/index')
    await person.see('页面不存在')
    await person.tapText('回首页')
    await person.arrive('pages/home/index')
    expect(host.routes()).toEqual(['pages/home/index'])
  })

  test('a page that is not open yet shows the not-open page, whose way back leads home', async () => {
    const { host, person } = shop
    host.launch('live/pages/live/index')
    await person.arrive('pages/not-open/index')
    await person.see('该页面尚未开放')
    await person.tapText('返回上一页')
    await person.arrive('pages/home/index')
  })

  test('a shared item opens by its address, and back from it leads home', async () => {
    const { host, person } = shop
    host.launch('pages/home/index')
    await person.find('.rx-card-title')
    const title = person.textOf(await person.find('.rx-card-title'))
    await person.tap('.rx-card-title')
    await person.arrive('product/pages/detail/index')
    const { id } = host.current().query
    host.close()
    host.launch(`product/pages/detail/index?id=${id}`)
    await person.see(title)
    await person.tapLabel('返回')
    await person.arrive('pages/home/index')
  })

  test('the tabs keep their pages', async () => {
    const { host, person } = shop
    host.launch('pages/home/index')
    await person.find('.rx-card-title')
    const home = host.current()
    await person.tapText('分类')
    await person.arrive('pages/category/index')
    await person.see('箱包')
    await person.tapText('首页')
    await person.arrive('pages/home/index')
    expect(host.current()).toBe(home)
    expect(host.routes()).toEqual(['pages/home/index'])
  })

  test('from stack level 9 on, a page opens in the place of the one in front', async () => {
    const { host, person } = shop
    const similar = '.item-similar .rx-card-title'
    host.launch('pages/home/index')
    await person.tap('.rx-card-title')
    for (let level = 2; level <= 11; level += 1) {
      await person.arrive('product/pages/detail/index')
      expect(host.routes()).toHaveLength(Math.min(level, 9))
      const { id } = host.current().query
      await person.see('鉴定报告')
      person.reachBottom()
      await person.tap(similar)
      await person.until('another item', () => host.current().query.id !== id)
    }
    expect(host.errors).toEqual([])
  })
})
