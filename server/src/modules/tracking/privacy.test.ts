import { keyedHash, networkOf, safeFields, safeText, safeValue } from './privacy'

const TOKEN = 'a1B2-_'.repeat(8).slice(0, 43)

describe('a stored report', () => {
  test('has no value with a personal name, at any depth', () => {
    const given = {
      user_identity: TOKEN,
      'user-identity': TOKEN,
      userIdentity: TOKEN,
      '@updateFutureToken': TOKEN,
      phone: '1',
      smsCode: '1',
      clientip: '1',
      sessionid: 'visit',
      sortName: '包',
      filterData: { token: TOKEN, list: [{ mobile: '1', brand: 'b' }] },
    }
    expect(safeFields(given)).toEqual({ sessionid: 'visit', sortName: '包', filterData: { list: [{ brand: 'b' }] } })
  })

  test.each([
    [`/a?user_identity=${TOKEN}&b=1`, '/a?user_identity=*&b=1'],
    [`b=1&token=${TOKEN}`, 'b=1&token=*'],
    [`seen ${TOKEN} there`, 'seen * there'],
    ['13800138000', '*'],
    ['+86 8613800138000', '+86 *'],
    [13_800_138_000, '*'],
    [1_772_337_600_000, 1_772_337_600_000],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)'],
    [
      [`token=${TOKEN}`, true, null],
      ['token=*', true, null],
    ],
  ])('of %j is %j', (given, kept) => {
    expect(safeValue(given)).toEqual(kept)
  })

  test('keeps nothing that the database refuses', () => {
    expect(safeFields({ 'a\u0000': 'b\u0000c\ud800' })).toEqual({ 'a ': 'b c ' })
  })

  test('is bounded in length, number and depth', () => {
    expect(safeText('包'.repeat(5000))).toHaveLength(4000)
    expect(safeText(`${'包'.repeat(90)}${TOKEN}`, 100)).not.toContain(TOKEN.slice(0, 10))
    expect(safeValue(new Array(2000).fill(1))).toHaveLength(1000)
    let nested: unknown = 'deep'
    for (let depth = 0; depth < 10; depth += 1) nested = [nested]
    expect(JSON.stringify(safeValue(nested))).toBe('[[[[[["*"]]]]]]')
  })

  test('names a client’s network, not its address', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  })

  test('has a hash for a token that depends on the key', () => {
    expect(keyedHash('key', TOKEN)).toMatch(/^[0-9a-f]{32}$/)
    expect(keyedHash('key', TOKEN)).not.toBe(keyedHash('other', TOKEN))
  })
})
