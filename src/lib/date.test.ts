import { formatDate, formatDateTime } from './date'

describe('points in time', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 5, 9)

  it('are written in China Standard Time whatever zone the phone is in (spec 9/51)', () => {
    expect(formatDate(newYear)).toBe('2027-01-01')
    expect(formatDate(newYear - 6 * 60_000)).toBe('2026-12-31')
    expect(formatDateTime(newYear)).toBe('2027-01-01 00:05')
    expect(formatDateTime(newYear, true)).toBe('2027-01-01 00:05:09')
  })
})
