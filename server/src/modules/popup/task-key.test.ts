import { isKeyOf } from './task-key'

it.each([
  ['a keyword', 'Chanel', 'chanel', true],
  ['a keyword in full width', 'ＬＶ', ' lv ', true],
  ['another keyword', 'chanel', 'chanel 包', false],
  ['an address', '/page/view?id=summer', '/page/view?id=summer', true],
  ['an address with what a link added', '/page/view?id=summer', '/page/view?track_id=9&id=summer', true],
  ['an address of another page', '/page/view?id=summer', '/page/view?id=winter', false],
  ['an address of another path', '/brand/page', '/page/view', false],
  ['a keyword for an address', '/brand/page', 'brand', false],
])('%s', (_what, matchKey, given, is) => {
  expect(isKeyOf({ matchKey }, given)).toBe(is)
})

it('without a key it is for every page', () => {
  expect(isKeyOf({ matchKey: null }, '任意')).toBe(true)
})
