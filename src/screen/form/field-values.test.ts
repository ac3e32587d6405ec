import {
  codeDigits,
  fenOf,
  isSameValue,
  phoneDigits,
  photoKeys,
  photosOf,
  unsentPhotos,
  yuanOf,
  yuanTyped,
} from './field-values'

it.each([
  ['138 0013-8000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['0086-13800138000', '13800138000'],
  ['138001380001', '13800138000'],
  ['86', '86'],
  ['没有', ''],
])('the number typed as %s is %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))

it('a code is found among the words of its text message', () => {
  expect(codeDigits('您的验证码是 04 88 94，5 分钟内有效', 6)).toBe('048894')
})

it.each([
  ['12.5', '12.5'],
  ['12.567', '12.56'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['¥1,200', '1200'],
  ['12.', '12.'],
  ['1234567890', '12345678'],
  ['', ''],
])('an amount typed as %s stands as %s', (text, yuan) => expect(yuanTyped(text)).toBe(yuan))

it.each([
  ['12.5', 1250],
  ['0.29', 29],
  ['1.', 100],
  ['', null],
])('%s yuan are %s fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen))

it('fen are written as a user types them', () => {
  expect([yuanOf(1250), yuanOf(1200), yuanOf(5), yuanOf(null)]).toEqual(['12.5', '12', '0.05', ''])
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
