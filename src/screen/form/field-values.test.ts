import { codeDigits, isSameValue, phoneDigits, photoKeys, photosOf, unsentPhotos, yuanOf } from './field-values'

it.each([
  ['138 0013-8000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['８６ １３８００１３８０００', '13800138000'],
  ['0086-13800138000', '13800138000'],
  ['138001380001', '13800138000'],
  ['86', '86'],
  ['没有', ''],
])('the number typed as %s is %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))

it('a code is found among the words of its text message', () => {
  expect(codeDigits('您的验证码是 04 88 94，5 分钟内有效', 6)).toBe('048894')
})

it('fen are written as a user types them', () => {
  expect([yuanOf(1250), yuanOf(1200), yuanOf(5), yuanOf(null), yuanOf(NaN)]).toEqual(['12.5', '12', '0.05', '', ''])
})

it.each([
  [['a', { b: [1] }], ['a', { b: [1] }], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('values are compared by content %#', (a, b, isSame) => expect(isSameValue(a, b)).toBe(isSame))

it('pictures are sent by their keys, in their order', () => {
  const photos = [...photosOf(['k1', 'k2']), { id: 'x' }]
  expect([photoKeys(photos), unsentPhotos(photos), unsentPhotos(['x']), unsentPhotos('x')]).toEqual([
    ['k1', 'k2'],
    1,
    0,
    0,
  ])
})
