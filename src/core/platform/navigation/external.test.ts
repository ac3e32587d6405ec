import { classifyUrl, safeReturnUrl, withoutIdentity, type ExternalRules } from './external'

const rules: ExternalRules = {
  origin: 'https://shop.example',
  hosts: ['pay.example.com', '.partner.example', 'dev.example:8443'],
}
const judge = (url: string) => classifyUrl(url, rules)

describe('addresses of this shop', () => {
  it.each([
    ['/cart/index', '/cart/index'],
    ['/', '/'],
    ['/search/index?keyword=%E5%8C%85&a=1#top', '/search/index?keyword=%E5%8C%85&a=1#top'],
    ['/search/index?keyword=包', '/search/index?keyword=包'],
    ['/product/123.html', '/product/123.html'],
    ['/help/index?lastPageUrl=%2F%2Fevil.example', '/help/index?lastPageUrl=%2F%2Fevil.example'],
    ['https://shop.example', '/'],
    ['https://shop.example/cart/index?a=1', '/cart/index?a=1'],
    ['HTTPS://Shop.Example/cart/index', '/cart/index'],
    ['https://shop.example:443/my/index', '/my/index'],
    ['https://shop.example?a=1', '/?a=1'],
    ['https://shop.example#a', '/#a'],
  ])('%s is %s', (url, own) => expect(judge(url)).toEqual({ kind: 'own', url: own, host: '' }))

  it('may have a port and a number for a name, as on a developer’s machine', () => {
    const local = { origin: 'http://127.0.0.1:8080', hosts: [] }
    expect(classifyUrl('http://127.0.0.1:8080/cart/index', local)).toMatchObject({ kind: 'own', url: '/cart/index' })
    expect(classifyUrl('http://127.0.0.1:9090/cart/index', local).kind).toBe('refused')
  })
})

describe('other sites', () => {
  it.each([
    ['https://pay.example.com/x?a=1', 'pay.example.com'],
    ['https://PAY.example.com/x', 'pay.example.com'],
    ['https://pay.example.com:443/x', 'pay.example.com'],
    ['https://buy.partner.example/', 'buy.partner.example'],
    ['https://a.b.partner.example', 'a.b.partner.example'],
    ['https://dev.example:8443/x', 'dev.example:8443'],
  ])('%s is on the list', (url, host) => expect(judge(url)).toMatchObject({ kind: 'allowed', host }))

  it.each([
    ['https://other.example/x', 'other.example'],
    ['http://pay.example.com/x', 'pay.example.com'],
    ['https://pay.example.com:8080/x', 'pay.example.com:8080'],
    ['https://pay.example.com.evil.example/', 'pay.example.com.evil.example'],
    ['https://evilpartner.example/', 'evilpartner.example'],
    ['https://partner.example/', 'partner.example'],
    ['https://dev.example/x', 'dev.example'],
    ['http://shop.example/cart/index', 'shop.example'],
    ['https://shop.example:8443/', 'shop.example:8443'],
    ['https://www.shop.example/', 'www.shop.example'],
    ['https://bücher.example/x', 'xn--bcher-kva.example'],
    ['https://珍循.中国/', 'xn--c5t216b.xn--fiqs8s'],
    ['https://pаy.example.com/', 'xn--py-7kc.example.com'],
    ['https://ｐay.example.org/', 'pay.example.org'],
    ['https://shop。evil.example/', 'shop.evil.example'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('%s needs confirmation, as %s', (url, host) => expect(judge(url)).toMatchObject({ kind: 'confirm', host }))

  it('keep their address, with the host’s plain name', () => {
    expect(judge('HTTP://Bücher.example:80/A?b=C#d').url).toBe('http://xn--bcher-kva.example/A?b=C#d')
  })
})

describe('refused', () => {
  it.each([
    '',
    ' ',
    'cart/index',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript%3Aalert(1)',
    '%6aavascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'ftp://pay.example.com/',
    'intent://scan/#Intent;scheme=zxing;end',
    'weixin://dl/business/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e/x',
    '/cart/../../x',
    '/cart//index',
    '/cart/%00',
    '/cart/%0d%0aset-cookie:a',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example@evil.example',
    'https://shop.example:443@evil.example/',
    'https://user:pass@pay.example.com/',
    'https://@evil.example/',
    'https://shop.example%40evil.example/',
    'https://%65vil.example/',
    'https://shop.example%2f.evil.example/',
    'https://evil.example\u0000.pay.example.com/',
    'https://evil.example／.pay.example.com/',
    'https://evil.example＠pay.example.com/',
    'https://evil.example\u200b.pay.example.com/',
    'https://pay.example.com\u202e/x',
    'https://pay.example.com /x',
    'https://pay.example.com:port/',
    'https://pay.example.com:123456/',
    'https://pay.example.com./',
    'https://.example.com/',
    'https://-pay.example.com/',
    'https://pay_evil.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://',
    'https://shop.example//evil.example',
    'https://shop.example/%5cevil.example',
    'https://shop.example/../x',
  ])('%j', (url) => {
    expect(judge(url)).toEqual({ kind: 'refused', url: '', host: '' })
    expect(safeReturnUrl(url, rules)).toBe('')
  })

  it('agrees with the browser on where whatever it takes leads', () => {
    const taken = [
      '/cart/index',
      'https://PAY.example.com:443/x',
      'https://bücher.example/x',
      'https://ｐay.example.org/',
    ]
    for (const url of taken) {
      const { host, url: judged } = judge(url)
      expect(new URL(judged, rules.origin).host).toBe(host || 'shop.example')
      expect(new URL(url, rules.origin).host).toBe(host || 'shop.example')
    }
  })
})

describe('an address without confirmation', () => {
  it.each([
    ['/order/detail?id=1', '/order/detail?id=1'],
    ['https://shop.example/cart/index', '/cart/index'],
    ['https://pay.example.com/x', 'https://pay.example.com/x'],
    ['https://other.example/x', ''],
    ['http://pay.example.com/x', ''],
  ])('%s → %j', (url, safe) => expect(safeReturnUrl(url, rules)).toBe(safe))
})

describe('the login token (spec 6)', () => {
  it.each([
    ['/a?user_identity=t', '/a'],
    ['/a?x=1&user_identity=t&y=2', '/a?x=1&y=2'],
    ['/a?userIdentity=t&x=1', '/a?x=1'],
    ['/a?user-identity=t', '/a'],
    ['/a?%40updateFutureToken=t', '/a'],
    ['/a?user%5Fidentity=t', '/a'],
    ['/a?USER_IDENTITY=t', '/a'],
    ['/a#user_identity=t', '/a'],
    ['/a?x=1#/b?user_identity=t', '/a?x=1'],
    ['/a?url=https%3A%2F%2Fx.example%2F%3Fuser_identity%3Dt&x=1', '/a?x=1'],
    ['/a?url=%252Fb%253Fuser_identity%253Dt', '/a'],
    ['/a?x=1', '/a?x=1'],
    ['/a?x=user_identity', '/a?x=user_identity'],
    ['/a?x=%E4%', '/a?x=%E4%'],
  ])('%s → %s', (url, clean) => {
    expect(withoutIdentity(url)).toBe(clean)
    expect(judge(`https://other.example${url}`).url).toBe(`https://other.example${clean}`)
  })

  it('is taken out of what is encoded deeper than anybody looks', () => {
    const deep = Array.from({ length: 12 }).reduce<string>((text) => encodeURIComponent(text), '/b?user_identity=t')
    expect(withoutIdentity(`/a?url=${deep}&x=1`)).toBe('/a?x=1')
  })
})

describe('in the mini-program, which cannot encode the name of a host', () => {
  const build = process.env.TARO_ENV
  beforeEach(() => {
    process.env.TARO_ENV = 'weapp'
  })
  afterEach(() => {
    process.env.TARO_ENV = build
  })

  it.each(['https://bücher.example/x', 'https://珍循.中国/', 'https://pаy.example.com/'])('%s is refused', (url) =>
    expect(judge(url)).toEqual({ kind: 'refused', url: '', host: '' }),
  )

  it.each([
    ['https://pay.example.com/x', 'allowed'],
    ['https://xn--bcher-kva.example/', 'confirm'],
  ])('%s is %s, as on H5', (url, kind) => expect(judge(url).kind).toBe(kind))
})
