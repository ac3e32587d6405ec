import { resolve, resolveUrl, type Resolution, type RouteMatch } from './resolve'

const route = (found: Resolution): RouteMatch => {
  if (found.kind !== 'route') throw new Error(`${found.address} is ${found.kind}`)
  return found
}
const nameOf = (url: string) => route(resolveUrl(url)).name

describe('exact rows', () => {
  it('shows home at /, at its canonical address and at its alias (spec 2.1/1, 2.1/2)', () => {
    expect(['/', '/site/index', '/m/site/index', '/?track_id=1'].map(nameOf)).toEqual(['home', 'home', 'home', 'home'])
  })

  it('finds a route at every one of its aliases', () => {
    expect(['/order/detail', '/order/view'].map(nameOf)).toEqual(['orderDetail', 'orderDetail'])
    expect(['/order/index', '/pages/order/index'].map(nameOf)).toEqual(['orderIndex', 'orderIndex'])
    expect(['/seller/seller-center', '/seller/ct', '/m/seller/seller-center', '/m/seller/ct'].map(nameOf)).toEqual(
      Array(4).fill('sellerCenter'),
    )
  })

  it('adds what an address means without naming it, and a parameter of the query wins', () => {
    expect(route(resolve('/sendback/index'))).toMatchObject({ name: 'sellerProductIndex', params: { tab: 'back' } })
    expect(route(resolve('/sendback/index', { tab: 'out', id: '1' })).params).toEqual({ tab: 'out', id: '1' })
    expect(route(resolve('/seller-product/index')).params).toEqual({})
  })

  it('returns the requested address, so that rules can differ between two addresses', () => {
    expect(route(resolve('/order/view', { id: '1' }))).toMatchObject({ address: '/order/view', params: { id: '1' } })
  })

  it.each(['/Site/index', '/site/index/', '/site', '/product', '//site/index', '', '/seller-product/intro'])(
    'takes the spelling exactly: %j is not found',
    (path) => {
      expect(resolve(path).kind).toBe('not-found')
    },
  )

  it('keeps the capital letter of /seller-product/Intro', () => {
    expect(nameOf('/seller-product/Intro')).toBe('sellerProductIntro')
  })

  it('names the not-open page for a screen that is not built yet', () => {
    expect(route(resolve('/lottery/list'))).toMatchObject({
      name: 'lotteryList',
      isOpen: false,
      page: 'main/pages/not-open/index',
    })
    expect(route(resolve('/cart/index'))).toMatchObject({ isOpen: true, page: 'main/pages/cart/index' })
  })

  it('knows no object member as a route', () => {
    expect(resolve('constructor').kind).toBe('not-found')
    expect(resolve('/__proto__').kind).toBe('not-found')
  })
})

describe('tab pages, cart, orders and addresses', () => {
  it.each([
    ['/category/index', 'the categories (spec 2.1/3)', 'main/pages/category/index'],
    ['/seller/intro', 'the page on selling (spec 2.1/4)', 'main/pages/sell/index'],
    ['/my/index', 'the user’s own page (spec 2.1/6)', 'main/pages/my/index'],
    ['/cart/index', 'the cart (spec 2.1/5, 2.3/1)', 'main/pages/cart/index'],
    ['/order/create', 'the form of an order (spec 2.3/4)', 'order/pages/create/index'],
    ['/order/topay', 'the cashier (spec 2.3/6)', 'order/pages/cashier/index'],
    ['/order/success', 'the paid order (spec 2.3/7)', 'order/pages/success/index'],
    ['/order/index', 'the orders (spec 2.3/11)', 'order/pages/list/index'],
    ['/pages/order/index', 'the orders too (spec 2.3/12)', 'order/pages/list/index'],
    ['/order/detail', 'an order (spec 2.3/13)', 'order/pages/detail/index'],
    ['/order/view', 'an order too (spec 2.3/14)', 'order/pages/detail/index'],
    ['/order/cancel-page', 'the form of a cancellation (spec 2.3/15)', 'order/pages/cancel/index'],
    ['/pay/common', 'the cashier too (spec 2.3/18)', 'order/pages/cashier/index'],
    ['/addr/index', 'the addresses (spec 2.3/19)', 'user/pages/address-list/index'],
    ['/addr/edit', 'the form of an address (spec 2.3/20)', 'user/pages/address-edit/index'],
    ['/util/external-link', 'the question before another site (spec 2.3/23)', 'common/pages/external-link/index'],
    ['/external-link', 'the same question (spec 2.3/24)', 'common/pages/external-link/index'],
  ])('%s shows %s', (path, _screen, page) => {
    expect(route(resolve(path))).toMatchObject({ isOpen: true, page })
  })
})

describe('the product detail (spec 2.2)', () => {
  it('is /product/view, and /product/index with an id', () => {
    expect(nameOf('/product/view?id=100001')).toBe('productDetail')
    expect(route(resolveUrl('/product/index?id=100001'))).toMatchObject({
      name: 'productDetail',
      page: 'product/pages/detail/index',
      params: { id: '100001' },
    })
  })

  it.each(['/product/index', '/product/index?id=', '/product/index?keyword=kelly', '/product/index?brandid=3'])(
    '%s is the product list',
    (url) => {
      expect(route(resolveUrl(url))).toMatchObject({ name: 'product', page: 'product/pages/list/index' })
    },
  )

  it('is not /search/index with an id: the condition belongs to the one address', () => {
    expect(route(resolveUrl('/search/index?id=100001'))).toMatchObject({
      name: 'search',
      page: 'product/pages/list/index',
    })
  })

  it('is product/{digits}.html, with that id', () => {
    expect(route(resolveUrl('/product/123.html?track_id=7'))).toMatchObject({
      name: 'productDetail',
      address: '/product/123.html',
      params: { id: '123', track_id: '7' },
    })
  })

  it('takes the id of the path, not one of the query beside it', () => {
    expect(route(resolveUrl('/product/123.html?id=9')).params.id).toBe('123')
  })

  it.each([
    '/product/abc.html',
    '/product/12a.html',
    '/product/.html',
    '/product/1xhtml',
    '/product/1.htm',
    '/product/1.html/',
    '/m/product/1.html',
    '/product/１.html',
    '/product/-1.html',
  ])('%s is not found', (path) => {
    expect(resolve(path).kind).toBe('not-found')
  })
})

describe('rules of an address', () => {
  it('makes the five tab pages tabs (spec 2.1/3, 2.1/4, 2.1/5, 2.1/6)', () => {
    const tabs = ['/site/index', '/category/index', '/seller/intro', '/cart/index', '/my/index']
    expect(tabs.map((path) => route(resolve(path)).rules.tab)).toEqual(['首页', '分类', '卖出', '购物车', '我的'])
  })

  it('makes /seller/intro-new no tab, though it shows the screen of /seller/intro', () => {
    const tab = route(resolve('/seller/intro'))
    for (const path of ['/seller/intro-new', '/m/seller/intro-new']) {
      const other = route(resolve(path))
      expect(other.page).toBe(tab.page)
      expect(other.rules.tab).toBe(false)
    }
    expect(tab.rules.tab).toBe('卖出')
  })

  it('requires a login where the specification does (spec 6), at each alias', () => {
    const guarded = [
      '/user/fenqile-auth',
      '/user/purse',
      '/m/online-identification/create',
      '/online-identification/create',
      '/m/online-identification/record-list',
      '/online-identification/record-list',
    ]
    for (const path of guarded) expect([path, route(resolve(path)).rules.login]).toEqual([path, true])
  })

  it('requires a login at any address with need-login=1, and at no other value', () => {
    expect(route(resolveUrl('/site/index?need-login=1')).rules.login).toBe(true)
    expect(route(resolveUrl('/site/index?need-login=0')).rules.login).toBe(false)
    expect(route(resolveUrl('/order/index')).rules.login).toBe(false)
  })

  it.each(['/sign/sign', '/activity/limittime', '/util/rank'])(
    '%s replaces the current page (spec 2.9, 2.10)',
    (path) => {
      expect(route(resolve(path)).rules.open).toBe('replace')
    },
  )

  it('opens other addresses with navigateTo (spec 4)', () => {
    expect(route(resolve('/order/detail')).rules.open).toBe('navigateTo')
  })
})

describe('bare group addresses', () => {
  it.each([
    ['/refund', 'afterSale', '/refund/after-sale'],
    ['/live', 'liveIndex', '/live/index'],
    ['/m/live', 'liveIndex', '/live/index'],
    ['/seller', 'sellerBook', '/seller/book'],
    ['/m/recycle', 'recycleRules', '/recycle/recycle-rules'],
    ['/my', 'my', '/my/index'],
    ['/message', 'messageCenter', '/message/center'],
    ['/online-identification', 'onlineIdentificationIndex', '/m/online-identification/index'],
  ])('%s leads to %s', (path, name, address) => {
    expect(route(resolve(path, { a: '1' }))).toMatchObject({ name, address, params: { a: '1' } })
  })

  it('takes the rules of where it leads', () => {
    expect(route(resolve('/my')).rules.tab).toBe('我的')
    expect(route(resolve('/refund')).rules.webview).toBe(true)
  })
})

describe('prefix rules (spec 2.11)', () => {
  it.each(['/buyer-show', '/buyer-show/1', '/util/anything', '/third-party/x/y', '/auction/list'])(
    '%s has no row and opens in the mini-program webview',
    (path) => {
      expect(resolve(path, { a: '1' })).toEqual({ kind: 'webview', address: path, params: { a: '1' } })
    },
  )

  it('come after exact rows, which learn that the mini-program forces them into the webview', () => {
    expect(route(resolve('/util/discount-code'))).toMatchObject({ name: 'discountCode', rules: { webview: true } })
    expect(route(resolve('/refund/after-sale')).rules.webview).toBe(true)
    expect(route(resolve('/refund/apply-after-sale')).rules.webview).toBe(false)
  })

  it('end at a slash', () => {
    expect(resolve('/utility').kind).toBe('not-found')
    expect(resolve('/auction/list-all').kind).toBe('not-found')
    expect(resolve('/auction').kind).toBe('not-found')
  })
})

describe('parameters', () => {
  it('are decoded text, and a broken escape does no harm', () => {
    expect(resolveUrl('/search/index?keyword=%E9%A6%99%E5%A5%88%E5%84%BF&x=%E4%').params).toEqual({
      keyword: '香奈儿',
      x: '%E4%',
    })
  })

  it('are kept for an address that is not found', () => {
    expect(resolveUrl('/nowhere?a=1')).toEqual({ kind: 'not-found', address: '/nowhere', params: { a: '1' } })
  })
})
