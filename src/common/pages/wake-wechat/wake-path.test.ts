import { wakePath } from './wake-path'

const rules = { origin: 'https://shop.example', hosts: ['pay.example'] }

it.each([
  ['/product/view?id=100001', '/product/view?id=100001'],
  ['https://shop.example/my/index', '/my/index'],
  ['/my/index?user_identity=secret', '/my/index'],
])('takes %s as %s', (given, path) => expect(wakePath(given, rules)).toBe(path))

it.each([
  ['another site', 'https://evil.example/my/index'],
  ['an allowed site, which is no page of the shop', 'https://pay.example/'],
  ['a host in disguise', '//evil.example/my/index'],
  ['a script', 'javascript:alert(1)'],
  ['an address without a screen', '/no/such/page'],
  ['a screen that is not open', '/lottery/list'],
  ['itself', '/page/wake-wechat?path=%2Fmy%2Findex'],
  ['nothing', ''],
])('refuses %s', (_what, given) => expect(wakePath(given, rules)).toBeNull())
