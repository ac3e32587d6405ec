import { hasContact } from './public-text'

test.each([
  '13800138000',
  '138-0013-8000',
  '138 0013 8000',
  'https://example.org',
  'WWW.EXAMPLE.ORG',
  'example.com',
  '加微信',
  '加威信',
  'qq 10086',
  'QQ10086',
])('%s leads past the shop', (text) => {
  expect(hasContact(`请联系：${text}`)).toBe(true)
})

test.each(['底角有磨损，与报告一致。', '运单 SF1380013800', '尺寸 23.5 cm，价格 38000', '小号 No.5.common 款'])(
  '%s does not',
  (text) => {
    expect(hasContact(text)).toBe(false)
  },
)
