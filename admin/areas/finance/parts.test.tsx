import { choicesOf, dayOf, daysOf, namedOf } from './parts'

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-13-01', undefined],
  ['2026-02-3', undefined],
  ['2026-02-28; drop', undefined],
  ['', undefined],
  [undefined, undefined],
])('a day of an address is one, or none: %s', (text, day) => expect(dayOf(text)).toBe(day))

test('a span has the end that is a day', () =>
  expect(daysOf({ from: '2026-02-01', to: 'soon' })).toEqual({ from: '2026-02-01', to: undefined }))

test('a filter’s value is one of the names', () => {
  const names = { open: '待处理', gone: '已消除' }
  expect(choicesOf(names)).toEqual([
    { value: 'open', title: '待处理' },
    { value: 'gone', title: '已消除' },
  ])
  expect(namedOf(names, 'gone')).toBe('gone')
  expect(namedOf(names, 'toString')).toBeUndefined()
})
