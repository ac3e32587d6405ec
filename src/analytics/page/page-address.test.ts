import { QUERY_MAX } from './limits'
import { pageOf } from './page-address'

describe('the page type (spec 2.11, 5)', () => {
  it.each([
    ['/site/index', '/site/index'],
    ['/m/site/index', '/site/index'],
    ['/product/view?id=7', '/product/view'],
    ['/product/1234567.html', '/product/:id'],
    ['https://shop.test/cart/index', '/cart/index'],
    ['', '/'],
    ['/no such page', '/no%20such%20page'],
  ])('of %s is %s', (url, pagetype) => {
    expect(pageOf(url).pagetype).toBe(pagetype)
  })

  it('meets the rules of spec 5 for any address: never empty, no whitespace, letters, digits and English symbols only', () => {
    for (const url of ['', '?a=1', '/包/手袋', '/%E8%80', '/a b', '/\t', '#x'])
      expect(pageOf(url).pagetype).toMatch(/^[!-~]+$/)
  })
})

describe('the page query', () => {
  it.each([
    ['criteria stay', '/product/index?brandId=12&sort=newest', 'brandId=12&sort=newest'],
    ['tokens go', '/my/index?user_identity=abc&token=1&x=2', 'x=2'],
    ['codes and signatures go', '/a?code=123456&smsCode=1&sn=2&sign=3&x=2', 'x=2'],
    ['personal data is removed', '/a?phone=1&userName=2&addressId=3&email=4&x=2', 'x=2'],
    ['a phone number is removed wherever it is', '/a?keyword=13800138000&x=%2B86-13800138000', ''],
    ['a longer number stays', '/a?track_id=1380013800012', 'track_id=1380013800012'],
    ["an identity card's number goes", '/a?q=11010119900101123X', ''],
    ['a mail address goes', '/a?q=a%40b.test', ''],
    ['what looks like a token goes', `/a?v=${'a1'.repeat(16)}`, ''],
    [
      'of an address inside only the path stays',
      '/a?returnUrl=%2Forder%2Fcreate%3Fphone%3D1',
      'returnUrl=%2Forder%2Fcreate',
    ],
  ])('%s', (_what, url, pagequery) => {
    expect(pageOf(url).pagequery ?? '').toBe(pagequery)
  })

  it('is bounded', () => {
    expect(
      pageOf(`/a?${Array.from({ length: 90 }, (_, at) => `k${at}=${'长'.repeat(9)}`).join('&')}`).pagequery,
    ).toHaveLength(QUERY_MAX)
  })
})

it.each([
  ['/product/view?id=77', { infoId: '77' }],
  ['/product/1234567.html', { infoId: '1234567' }],
  ['/order/detail?id=280001234567890123', { orderId: '280001234567890123' }],
  ['/order/view?id=28', { orderId: '28' }],
  ['/pay/common?id=28', { orderId: '28' }],
  ['/order/success?id=28', { orderId: '28' }],
  ['/order/cancel-page?id=28', { orderId: '28' }],
  ['/product/index?brandId=12&categoryId=3', { brandId: '12', cateId: '3' }],
])('says of %s what the page is about (spec 3/52)', (url, fields) => {
  expect(pageOf(url)).toMatchObject(fields)
})

it('says of no page what is no number of the shop’s, or a person’s', () => {
  for (const url of ['/order/detail?id=abc', '/order/detail?id=11010119900101123X', '/order/detail?id=13800138000']) {
    expect(pageOf(url)).not.toHaveProperty('orderId')
  }
  expect(pageOf('/voucher/index?id=28&brandId=12')).not.toHaveProperty('brandId')
})

it('says which one of its kind a page is, from the query or the path', () => {
  expect(pageOf('/product/view?id=77').subpageID).toBe('77')
  expect(pageOf('/product/1234567.html').subpageID).toBe('1234567')
  expect(pageOf('/order/detail?id=13800138000')).not.toHaveProperty('subpageID')
  expect(pageOf('/site/index')).toEqual({ pagetype: '/site/index' })
})
