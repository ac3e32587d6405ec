import { boundText, publicParams, redactText } from './redact'

const TOKEN = 'a1B2-_'.repeat(8).slice(0, 43)

describe('a report (spec 3, 6, 7.1)', () => {
  test.each([
    ['/my/index?user_identity=secret&a=1', '/my/index?user_identity=*&a=1'],
    ['{"token":"secret","a":1}', '{"token":"*","a":1}'],
    ['user-identity: secret', 'user-identity: *'],
    ['to=%2Fa%3Fuser_identity%3Dsecret', 'to=%2Fa%3Fuser_identity%3D*'],
    ['to=%252Fa%253Fuser_identity%253Dsecret', 'to=%252Fa%253Fuser_identity%253D*'],
    ['smscode=123456 wrong', 'smscode=* wrong'],
    ['call 13800138000 now', 'call * now'],
    [`the header was ${TOKEN}.`, 'the header was *.'],
    ['TypeError: x is undefined at detail.js:3:14', 'TypeError: x is undefined at detail.js:3:14'],
    ['page does not exist: /product/100001.html?id=100001', 'page does not exist: /product/100001.html?id=100001'],
  ])('of %s is kept as %s', (text, kept) => {
    expect(redactText(text)).toBe(kept)
  })

  test.each(['token'.repeat(4000), 'a'.repeat(20_000), 'token '.repeat(3000), `token${' '.repeat(20_000)}=`])(
    'cannot make the server search for long, whatever its text',
    (text) => {
      const start = performance.now()
      redactText(text)
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )
})

describe('bounded text', () => {
  test('keeps lines, and has neither control characters nor halves of characters', () => {
    expect(boundText('a\u0000b\n\tc\rd', 20)).toBe('a b\n\tc d')
    expect(boundText('x\ud800y', 20)).toBe('x y')
    expect(boundText('ab\u{1f600}', 3)).toBe('ab')
    expect(boundText('ab\u{1f600}', 4)).toBe('ab\u{1f600}')
    expect(boundText('abcdef', 3)).toBe('abc')
  })
})

describe('the parameters of an address', () => {
  test('are kept without those of a person', () => {
    const query = {
      push_id: 'p1',
      user_identity: 's',
      token: 's',
      code: '1',
      smsCode: '1',
      phone: '1',
      openId: 'o',
      track_id: 't',
    }
    expect(publicParams(query)).toEqual({ push_id: 'p1', track_id: 't' })
  })

  test('are cleaned of secrets inside of other values', () => {
    expect(publicParams({ lastPageUrl: '/a?user_identity=secret', keyword: '13800138000' })).toEqual({
      lastPageUrl: '/a?user_identity=*',
      keyword: '*',
    })
  })

  test('are bounded in number and length; of a repeated one the first counts', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, '包'.repeat(1000)]))
    expect(Object.keys(publicParams(many))).toHaveLength(30)
    expect(publicParams(many).p0).toHaveLength(256)
    expect(publicParams({ a: ['1', '2'], b: 3 })).toEqual({ a: '1' })
  })
})
