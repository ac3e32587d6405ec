/**
 * @jest-environment jsdom
 * @tier whole
 * @areas routes platform custom-tab-bar
 */
import { createUser } from './host/user'
import { ROW, rowsOf } from './phone-layout'
import { openMiniShop } from './open-mini-shop'

// Drawing a page takes seconds on a busy machine.
jest.setTimeout(180_000)

describe('ways through the mini-program', () => {
  const shop = openMiniShop()
  afterEach(() => shop.host.close())

  test('a page that does not exist shows the not-found page, which leads home', async () => {
    const { host, user } = shop
    host.launch('pages/nothing/index?id=1')
    await user.arrive('main/pages/not-found/index')
    await user.see('页面不存在')
    await user.tapText('回首页')
    await user.arrive('main/pages/home/index')
    expect(host.routes()).toEqual(['main/pages/home/index'])
  })

  test('a page that is not open yet shows the not-open page, which leads home and not back where nothing is behind', async () => {
    const { host, user } = shop
    host.launch('main/pages/not-open/index?route=lotteryList')
    await user.arrive('main/pages/not-open/index')
    await user.see('该页面尚未开放')
    expect(user.textOf(host.current().element)).not.toContain('返回上一页')
    await user.tapText('回首页')
    await user.arrive('main/pages/home/index')
  })

  test('a shared item opens by its address, and back from it leads home', async () => {
    const { host, user } = shop
    host.launch('main/pages/home/index')
    await user.find('.rx-card-title')
    const title = `${user.textOf(await user.find('.rx-card-brand'))} ${user.textOf(await user.find('.rx-card-title'))}`
    await user.tap('.rx-card-title')
    await user.arrive('product/pages/detail/index')
    const { id } = host.current().query
    host.close()
    host.launch(`product/pages/detail/index?id=${id}`)
    await user.see(title)
    await user.tapLabel('返回')
    await user.arrive('main/pages/home/index')
  })

  test('the tabs keep their pages', async () => {
    const { host, user } = shop
    host.launch('main/pages/home/index')
    await user.find('.rx-card-title')
    const home = host.current()
    await user.tapText('分类')
    await user.arrive('main/pages/category/index')
    await user.see('箱包')
    await user.tapText('首页')
    await user.arrive('main/pages/home/index')
    expect(host.current()).toBe(home)
    expect(host.routes()).toEqual(['main/pages/home/index'])
  })

  test('a page that is left before it is drawn leaves the one below alive, and opens again', async () => {
    const { host, user } = shop
    host.launch('main/pages/home/index')
    await user.find('.rx-card-title')
    await user.keepPace()
    // No task of the shop runs between this tap and back: time does not pass.
    const atOnce = () => Promise.resolve()
    await createUser(host, atOnce).tap('.rx-card-title')
    for (let turn = 0; turn < 20; turn += 1) await atOnce()
    expect(host.current().route).toBe('product/pages/detail/index')
    expect(user.textOf(host.current().element)).toBe('')
    host.back()
    expect(host.routes()).toEqual(['main/pages/home/index'])

    await user.tap('.rx-card-title')
    await user.arrive('product/pages/detail/index')
    await user.see('商品参数')
    host.back()
    await user.tapText('分类')
    await user.arrive('main/pages/category/index')
    expect(host.errors).toEqual([])
  })

  test('a long list keeps few cards drawn, and a pull-down begins it anew', async () => {
    const { host, user } = shop
    const cards = () => user.all('.rx-card-title').length
    host.launch('product/pages/list/index')
    await user.until('the first pages', () => cards() === 16)
    // The list grows with the scroll position, and draws only the rows around it.
    for (let row = 2; row <= 40; row += 2) {
      host.scroll(row * ROW)
      await user.until(`row ${row}`, () => rowsOf(user.all('.rx-grid')[0]) >= row + 2)
      expect(cards()).toBeLessThanOrEqual(32)
    }
    expect(host.setDataCounts()['product/pages/list/index']?.largest).toBeLessThan(60_000)
    host.scroll(0)
    host.current().call('onPullDownRefresh')
    await user.until('the first pages again', () => rowsOf(user.all('.rx-grid')[0]) <= 16)
    await user.until('the indicator gone', () => host.pullDownsStopped() === 1)
  })

  test('from stack level 9 on, a page replaces the active one', async () => {
    const { host, user } = shop
    const similar = '.item-similar .rx-card-title'
    host.launch('main/pages/home/index')
    await user.tap('.rx-card-title')
    for (let level = 2; level <= 11; level += 1) {
      await user.arrive('product/pages/detail/index')
      expect(host.routes()).toHaveLength(Math.min(level, 9))
      const { id } = host.current().query
      await user.see('商品参数')
      user.reachBottom()
      await user.tap(similar)
      await user.until('another item', () => host.current().query.id !== id)
    }
    expect(host.errors).toEqual([])
  })
})
