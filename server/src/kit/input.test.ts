import { addressKey, boundText, cleanTexts } from './input'

describe('the key of a client address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

test('texts of an input lose what no document may hold, however deep they are', () => {
  const input = { name: '\ufffea', list: ['b\u0001', { note: 'c\uffff\n\td', count: 1 }], none: null }
  cleanTexts(input)
  expect(input).toEqual({ name: 'a', list: ['b', { note: 'c\n\td', count: 1 }], none: null })
})

test('bounded text keeps line ends, and has neither control characters nor lone surrogates', () => {
  expect(boundText('a\u0000b\n\tc\rd', 20)).toBe('a b\n\tc d')
  expect(boundText('x\ud800y', 20)).toBe('x y')
  expect(boundText('ab\u{1f600}', 3)).toBe('ab')
  expect(boundText('ab\u{1f600}', 4)).toBe('ab\u{1f600}')
  expect(boundText('abcdef', 3)).toBe('abc')
})
