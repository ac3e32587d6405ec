import { isPrivateParam, isPrivateValue, isSecretName, redactText, redactUrl } from './redact'

const TOKEN = 'a1B2-_'.repeat(8).slice(0, 43)

describe('an address', () => {
  test.each([
    ['/api/user/sendmsg?phone=13800138000&sn=abcdef', '/api/user/sendmsg?phone=*&sn=*'],
    ['/my/index?a=1&user_identity=secret#x', '/my/index?a=1&user_identity=*#x'],
    ['/api/x/split-address?text=%E5%BC%A0', '/api/x/split-address?text=*'],
    ['/a?id=7&mobile=1&tel=2&smsCode=3&code=1234#a', '/a?id=7&mobile=*&tel=*&smsCode=*&code=*#a'],
    ['/search/index?keyword=13800138000', '/search/index?keyword=*'],
    ['/api/product/info?id=100001&page=2', '/api/product/info?id=100001&page=2'],
  ])('%s becomes %s', (url, redacted) => {
    expect(redactUrl(url)).toBe(redacted)
  })
})

describe('a text (spec 3, 6, 7.1)', () => {
  test.each([
    ['/my/index?user_identity=secret&a=1', '/my/index?user_identity=*&a=1'],
    ['at https://m.shop.example/?user_identity=s3cret&a=1', 'at https://m.shop.example/?user_identity=*&a=1'],
    ['{"token":"secret","a":1}', '{"token":"*","a":1}'],
    ['{"userIdentity":"s3cret"}', '{"userIdentity":"*"}'],
    ["{'@updateFutureToken':'s3cret'}", "{'@updateFutureToken':'*'}"],
    ['user-identity: secret', 'user-identity: *'],
    ['token=s3cret;', 'token=*;'],
    ['next=%2F%3Fuser_identity%3Ds3cret%26a%3D1', 'next=%2F%3Fuser_identity%3D*%26a%3D1'],
    ['to=%2Fa%3Fuser_identity%3Dsecret', 'to=%2Fa%3Fuser_identity%3D*'],
    ['to=%252Fa%253Fuser_identity%253Dsecret', 'to=%252Fa%253Fuser_identity%253D*'],
    ['smscode=123456 wrong', 'smscode=* wrong'],
    ['call 13800138000 now', 'call * now'],
    ['call +8613800138000 now', 'call +* now'],
    ['13800138000 13900001234', '* *'],
    ['138 1234 5678 是我', '* 是我'],
    ['138-1234-5678', '*'],
    ['13 8123 456 78', '*'],
    ['+86 138 1234 5678', '+*'],
    ['0086-13812345678', '*'],
    ['１３８１２３４５６７８', '*'],
    ['１３８ 1234 ５６７８', '*'],
    ['phone=13900001234&a=1', 'phone=*&a=1'],
    ['card 11010119900101123X given', 'card * given'],
    ['mail a.b@mail.example.com bounced', 'mail * bounced'],
    [`the header was ${TOKEN}.`, 'the header was *.'],
  ])('%s becomes %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })

  test.each([
    'TypeError: x is undefined at detail.js:3:14',
    'page does not exist: /product/100001.html?id=100001',
    'Unexpected token < in JSON at order 202603011390000123456, https://a.example/x.js:1:2',
    'order 202611211145000017 is paid',
    'from 2026-11-28 13:50 to 2026-11-29',
    '13 15 17 19 21',
    'load@https://shop.example/js/app.1a2b3c4d.js:1:2',
    'node_modules/react@18.3.1/index.js',
  ])('%s stays', (text) => {
    expect(redactText(text)).toBe(text)
  })

  test.each([
    'token'.repeat(4000),
    'a'.repeat(20_000),
    'token '.repeat(3000),
    `token${' '.repeat(20_000)}=`,
    'a.'.repeat(10_000),
    `${'a@b.'.repeat(5000)}`,
  ])('cannot make the search slow', (text) => {
    // CPU time of this process, so that other processes of a busy machine do not count.
    const start = process.cpuUsage()
    redactText(text)
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  })
})

test.each(['user_identity', '@updateFutureToken', 'smsCode', 'code', 'sn', 'session_key', 'unionid', 'clientip'])(
  'a field named %s is secret',
  (name) => expect(isSecretName(name)).toBe(true),
)

test.each(['sessionid', 'sortName', 'filterData', 'barcode', 'brandName'])('a field named %s is not', (name) =>
  expect(isSecretName(name)).toBe(false),
)

test.each(['token', 'openId', 'userName', 'addressId', 'email', 'sign', 'sn', 'smsCode', 'detail', 'js_code', 'pwd'])(
  'the parameter %s may identify a user',
  (name) => expect(isPrivateParam(name)).toBe(true),
)

test.each(['push_id', 'track_id', 'brandId', 'sort', 'keyword', 'lastPageUrl'])('the parameter %s does not', (name) =>
  expect(isPrivateParam(name)).toBe(false),
)

test.each(['13800138000', '+86-13800138000', '11010119900101123X', 'a@b.test', 'a1'.repeat(16)])(
  'the value %s identifies a user',
  (value) => expect(isPrivateValue(value)).toBe(true),
)

test.each(['1380013800012', '包', 'newest', '100001'])('the value %s does not', (value) =>
  expect(isPrivateValue(value)).toBe(false),
)
