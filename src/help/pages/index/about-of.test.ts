import { aboutOf } from './about-of'

it.each([
  ['an order', '/order/detail?id=260101000000000001', { order_no: '260101000000000001' }],
  ['an item', '/product/100001.html', { item_id: '100001' }],
  ['a page without a number', '/user/my', {}],
  ['an order’s number that is none', '/order/detail?id=1;drop', {}],
  ['another site', 'https://evil.test/order/detail?id=260101000000000001', {}],
  ['another site without its scheme', '//evil.test/order/detail?id=260101000000000001', {}],
  ['nothing', undefined, {}],
])('of %s it asks about that alone', (_what, url, about) => expect(aboutOf(url)).toEqual(about))
