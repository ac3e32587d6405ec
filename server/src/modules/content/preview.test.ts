import { readPreview, writePreview } from './preview'

const KEY = 'a-key-of-the-test'
const NOW = 1_760_000_000_000
const token = () => writePreview(KEY, { pageId: 1001, versionId: 7, now: NOW }).token

test('a preview shows its version of its page for two hours', () => {
  expect(readPreview(KEY, token(), 1001, NOW)).toBe(7)
  expect(readPreview(KEY, token(), 1001, NOW + 2 * 3_600_000 - 1)).toBe(7)
  expect(readPreview(KEY, token(), 1001, NOW + 2 * 3_600_000)).toBeNull()
})

test.each([
  ['another page', (text: string) => readPreview(KEY, text, 1002, NOW)],
  ['another version', (text: string) => readPreview(KEY, text.replace(/^7/, '8'), 1001, NOW)],
  ['a longer time', (text: string) => readPreview(KEY, text.replace(/\..*?\./, '.zzzzzzzzz.'), 1001, NOW)],
  ['another key', (text: string) => readPreview('other', text, 1001, NOW)],
  ['no token', () => readPreview(KEY, 'x', 1001, NOW)],
])('it does not hold for %s', (_, read) => {
  expect(read(token())).toBeNull()
})
