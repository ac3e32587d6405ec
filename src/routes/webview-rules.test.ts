import { isForcedWebview } from './webview-rules'

it.each([
  ['/buyer-show', true],
  ['/util/rank', true],
  ['/third-party/pay', true],
  ['/auction/list', true],
  ['/refund/after-sale', true],
  ['/refund/after-sale/x', true],
  ['/refund/after-sale-x', false],
  ['/utility', false],
  ['/m/util', false],
  ['/', false],
])('%s is forced into the webview: %s (spec 2.11/14)', (path, forced) => {
  expect(isForcedWebview(path)).toBe(forced)
})
