import { textWithoutSecrets, urlWithoutSecrets } from './without-secrets'

it.each([
  'at https://m.shop.example/?user_identity=s3cret&a=1',
  'user-identity: s3cret',
  '{"userIdentity":"s3cret"}',
  "{'@updateFutureToken':'s3cret'}",
  'next=%2F%3Fuser_identity%3Ds3cret%26a%3D1',
  'token=s3cret;',
])('no login token stays in %j', (text) => {
  expect(textWithoutSecrets(text)).not.toContain('s3cret')
})

it.each(['call 13900001234 now', '13900001234', 'phone=13900001234&a=1'])('no phone number stays in %j', (text) => {
  expect(textWithoutSecrets(text)).not.toContain('13900001234')
})

it('leaves everything else as it was', () => {
  const text = 'Unexpected token < in JSON at order 202603011390000123456, https://a.example/x.js:1:2'
  expect(textWithoutSecrets(text)).toBe(text)
})

it('page_url has no token, phone or code (spec 7.4)', () => {
  expect(
    urlWithoutSecrets('https://m.shop.example/order/detail?id=7&user_identity=s3cret&phone=1390&code=1234#a'),
  ).toBe('https://m.shop.example/order/detail?id=7&phone=*&code=*#a')
})
