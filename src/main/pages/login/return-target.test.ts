import { returnTarget } from './return-target'

describe('where a login leads', () => {
  it.each(['/order/detail?id=202611210000000001', '/cart/index', '/product/100081.html', '/'])(
    'leads to %s, a screen of this shop',
    (url) => expect(returnTarget(url)).toBe(url),
  )

  it('takes an address of its own that names the host', () => {
    expect(returnTarget(`${location.origin}/cart/index?from=product`)).toBe('/cart/index?from=product')
  })

  it.each([
    'https://example.com/site/index',
    '//example.com/cart/index',
    '/\\example.com',
    'javascript:alert(1)',
    '/no/such/page',
    '/user/mbean',
    '/site/login?returnUrl=%2Fsite%2Flogin',
    '/site/static-login',
    '',
  ])('leads home instead of to %s', (url) => expect(returnTarget(url)).toBe('/site/index'))
})
