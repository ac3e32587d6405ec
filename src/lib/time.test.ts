import { countdownText } from './time'

describe('countdown', () => {
  it.each([
    [15 * 60_000, '00:15:00'],
    [14 * 60_000 + 59_001, '00:15:00'],
    [61_000, '00:01:01'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
    [3600_000, '01:00:00'],
    [72 * 3600_000 - 1000, '71:59:59'],
  ])('of %i ms reads %s (spec 9/52)', (left, text) => {
    expect(countdownText(left)).toBe(text)
  })
})
