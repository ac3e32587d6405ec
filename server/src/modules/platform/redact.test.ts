import { publicParams } from './redact'

describe('the parameters of an address', () => {
  test('are kept without personal data', () => {
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
