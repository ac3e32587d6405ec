import { knownMonth, monthAfter, monthBefore } from './months'

it.each([
  ['2026-03', '2026-02', '2026-04'],
  ['2026-01', '2025-12', '2026-02'],
  ['2025-12', '2025-11', '2026-01'],
])('around %s are %s and %s', (month, before, after) => {
  expect([monthBefore(month), monthAfter(month)]).toEqual([before, after])
})

it.each([undefined, '', '2026', '2026-13', '2026-3', "2026-01'"])('takes no month from %s', (text) => {
  expect(knownMonth(text)).toBeUndefined()
})

it('takes a month', () => expect(knownMonth('2026-12')).toBe('2026-12'))
