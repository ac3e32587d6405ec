import { countdownText, formatDate, formatDateTime } from './time'

describe('points in time', () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 5, 9)

  it('are written in China Standard Time whatever zone the phone is in', () => {
    expect(formatDate(newYear)).toBe('2027-01-01')
    expect(formatDate(newYear - 6 * 60_000)).toBe('2026-12-31')
    expect(formatDateTime(newYear)).toBe('2027-01-01 00:05')
    expect(formatDateTime(newYear, true)).toBe('2027-01-01 00:05:09')
  })
})

describe('countdown', () => {
  it.each([
    [15 * 60_000, '15:00'],
    [14 * 60_000 + 59_001, '15:00'],
    [61_000, '01:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [3600_000, '01:00:00'],
    [72 * 3600_000 - 1000, '71:59:59'],
  ])('of %i ms reads %s', (left, text) => {
    expect(countdownText(left)).toBe(text)
  })
})
