import {
  h5AddressOf,
  h5Addresses,
  miniPathOf,
  openPages,
  packages,
  routeOfMiniPath,
  tabs,
  type SubPackage,
} from './derive'
import { splitUrl } from '../lib/query'
import { destinationOf, isRouteName, routeNames, routes } from './manifest'
import { resolve, resolveUrl } from './resolve'

describe('H5 addresses of a route', () => {
  it('are the canonical address with the parameters', () => {
    expect(h5AddressOf('orderDetail', { id: '202611210000000001' })).toBe('/order/detail?id=202611210000000001')
    expect(h5AddressOf('productDetail', { id: 100001, track_id: 'a b' })).toBe('/product/view?id=100001&track_id=a%20b')
    expect(h5AddressOf('home')).toBe('/site/index')
  })

  it('leave out parameters without a value', () => {
    expect(h5AddressOf('product', { keyword: '爱马仕', sort: undefined, dropped: true })).toBe(
      '/product/index?keyword=%E7%88%B1%E9%A9%AC%E4%BB%95&dropped=1',
    )
  })

  it('of a bare group name are where it leads', () => {
    expect(h5AddressOf('myRoot')).toBe('/my/index')
  })

  it('resolve to the same route again, for every route that has one', () => {
    for (const name of routeNames) {
      const { path } = routes[name]
      if (path === null) continue
      expect([name, resolve(path)]).toEqual([
        name,
        expect.objectContaining({ kind: 'route', name: destinationOf(name) }),
      ])
    }
  })
})

describe('mini-program paths', () => {
  it('are the page file with the parameters', () => {
    expect(miniPathOf('orderDetail', { id: 1 })).toBe('/order/pages/detail/index?id=1')
    expect(miniPathOf('home')).toBe('/main/pages/home/index')
  })

  it('of a screen that is not open are the not-open page with the name', () => {
    expect(miniPathOf('lotteryList')).toBe('/main/pages/not-open/index?route=lotteryList')
    expect(miniPathOf('carbonEmission')).toBe('/main/pages/not-open/index?route=carbonEmissionCar')
  })

  it('name the second route of a shared page', () => {
    expect(miniPathOf('login')).toBe('/main/pages/login/index')
    expect(miniPathOf('staticLogin')).toBe('/main/pages/login/index?route=staticLogin')
    expect(miniPathOf('sellerIntro')).toBe('/main/pages/sell/index')
    expect(miniPathOf('sellerIntroNew')).toBe('/main/pages/sell/index?route=sellerIntroNew')
  })

  it('lead back to their route, for every route', () => {
    for (const name of routeNames) {
      // A name without its parameters: the route comes from the address alone.
      const { path, query } = splitUrl(miniPathOf(name as 'home'))
      expect([name, routeOfMiniPath(path, query)]).toEqual([name, destinationOf(name)])
    }
  })

  it('do not believe a route parameter that belongs to another page', () => {
    expect(routeOfMiniPath('main/pages/cart/index', { route: 'my' })).toBe('cart')
    expect(routeOfMiniPath('main/pages/cart/index', { route: 'toString' })).toBe('cart')
    expect(routeOfMiniPath('pages/nowhere/index', {})).toBeUndefined()
  })
})

describe('packages', () => {
  it('begin with home, and hold the main package apart from one subpackage per area', () => {
    const { pages, subPackages } = packages()
    expect(pages[0]).toBe('main/pages/home/index')
    expect(pages.every((page) => page.startsWith('main/'))).toBe(true)
    expect(pages).toEqual(expect.arrayContaining(['main/pages/not-open/index', 'main/pages/not-found/index']))
    const order = subPackages.find(({ root }) => root === 'order')
    expect(order?.pages).toContain('pages/detail/index')
  })

  it('hold every open page once, and none of a screen that is not open', () => {
    const { pages, subPackages } = packages()
    const all = [
      ...pages,
      ...subPackages.flatMap(({ root, pages: list }: SubPackage) => list.map((page) => `${root}/${page}`)),
    ]
    expect(new Set(all).size).toBe(all.length)
    const open = new Set(routeNames.filter((name) => routes[name].status === 'open').map((name) => routes[name].page))
    expect(new Set(all)).toEqual(open)
  })
})

describe('tabs', () => {
  it('are home, category, sell, cart and my, in this order (spec 2.1)', () => {
    expect(tabs().map(({ name, text }) => [name, text])).toEqual([
      ['home', '首页'],
      ['category', '分类'],
      ['sellerIntro', '卖出'],
      ['cart', '购物车'],
      ['my', '我的'],
    ])
  })

  it('have their pages in the main package, as the mini-program demands', () => {
    const { pages } = packages()
    for (const { pagePath } of tabs()) expect(pages).toContain(pagePath)
  })
})

describe('H5 addresses of the pages', () => {
  it('give each page its addresses, the canonical one first (spec 2.1/1, 2.1/2)', () => {
    const addresses = h5Addresses()
    expect(addresses['main/pages/home/index']).toEqual(['/site/index', '/m/site/index', '/'])
    expect(addresses['main/pages/login/index']).toEqual(['/site/login', '/site/static-login'])
    expect(addresses['product/pages/list/index']).toEqual(['/product/index', '/search/index', '/search/index2'])
    expect(addresses['product/pages/detail/index']).toEqual(['/product/view', '/product/newview'])
    expect(addresses['main/pages/not-found/index']).toEqual([])
    expect(addresses['main/pages/not-open/index']).toContain('/lottery/list')
  })

  it('agree with resolve on every address', () => {
    expect(Object.keys(h5Addresses()).sort()).toEqual(openPages().sort())
    for (const [page, addresses] of Object.entries(h5Addresses())) {
      for (const address of addresses)
        expect([address, resolveUrl(address)]).toEqual([address, expect.objectContaining({ page })])
    }
  })
})

it('knows route names from other words', () => {
  expect(isRouteName('orderDetail')).toBe(true)
  expect(isRouteName('hasOwnProperty')).toBe(false)
  expect(isRouteName(undefined)).toBe(false)
})
