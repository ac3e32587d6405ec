import { boundText } from './text'

test('bounded text keeps lines, and has neither control characters nor halves of characters', () => {
  expect(boundText('a\u0000b\n\tc\rd', 20)).toBe('a b\n\tc d')
  expect(boundText('x\ud800y', 20)).toBe('x y')
  expect(boundText('ab\u{1f600}', 3)).toBe('ab')
  expect(boundText('ab\u{1f600}', 4)).toBe('ab\u{1f600}')
  expect(boundText('abcdef', 3)).toBe('abc')
})
