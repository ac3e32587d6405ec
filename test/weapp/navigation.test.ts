/** @jest-environment jsdom */
import { ROW, rowsOf } from './grid-layout'
import { openMiniShop, type MiniShop } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

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
    await person.arrive('main/pages/not-found/index')
    await person.see('页面不存在')
    await person.tapText('回首页')
    await person.arrive('main/pages/home/index')
    expect(host.routes()).toEqual(['main/pages/home/index'])
  })

  test('a page that is not open yet shows the not-open page, whose way back leads home', async () => {
    const { host, person } = shop
    host.launch('live/pages/live/index')
    await person.arrive('main/pages/not-open/index')
    await person.see('该页面尚未开放')
    await person.tapText('返回上一页')
    await person.arrive('main/pages/home/index')
  })

  test('a shared item opens by its address, and back from it leads home', async () => {
    const { host, person } = shop
    host.launch('main/pages/home/index')
    await person.find('.rx-card-title')
    const title = person.textOf(await person.find('.rx-card-title'))
    await person.tap('.rx-card-title')
    await person.arrive('product/pages/detail/index')
    const { id } = host.current().query
    host.close()
    host.launch(`product/pages/detail/index?id=${id}`)
    await person.see(title)
    await person.tapLabel('返回')
    await person.arrive('main/pages/home/index')
  })

  test('the tabs keep their pages', async () => {
    const { host, person } = shop
    host.launch('main/pages/home/index')
    await person.find('.rx-card-title')
    const home = host.current()
    await person.tapText('分类')
    await person.arrive('main/pages/category/index')
    await person.see('箱包')
    await person.tapText('首页')
    await person.arrive('main/pages/home/index')
    expect(host.current()).toBe(home)
    expect(host.routes()).toEqual(['main/pages/home/index'])
  })

  test('a long list keeps few cards drawn, and a pull-down begins it anew', async () => {
    const { host, person } = shop
    const cards = () => person.all('.rx-card-title').length
    host.launch('product/pages/list/index')
    await person.until('the first pages', () => cards() === 16)
    // The drawn window follows the finger: where it stands says how far the list has grown.
    for (let row = 2; row <= 40; row += 2) {
      host.scroll(row * ROW)
      await person.until(`row ${row}`, () => rowsOf(person.all('.rx-grid')[0]) >= row + 2)
      expect(cards()).toBeLessThanOrEqual(32)
    }
    expect(host.figures()['product/pages/list/index']?.largest).toBeLessThan(60_000)
    host.scroll(0)
    host.current().tell('onPullDownRefresh')
    await person.until('the first pages again', () => rowsOf(person.all('.rx-grid')[0]) <= 16)
    await person.until('the indicator gone', () => host.pullDownsStopped() === 1)
  })

  test('from stack level 9 on, a page opens in the place of the one in front', async () => {
    const { host, person } = shop
    const similar = '.item-similar .rx-card-title'
    host.launch('main/pages/home/index')
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
