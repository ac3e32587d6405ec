import { isFreshSign } from './form'

const NOW = 1772337600000
const signOf = (time: number) => [...time.toString(36)].reverse().join('')

describe('the sign of an upload (spec 7.1)', () => {
  test('is the time in base 36, reversed', () => {
    expect(isFreshSign('0go187mm', NOW)).toBe(true)
  })

  test.each([
    [5 * 60_000, true],
    [-5 * 60_000, true],
    [5 * 60_000 + 1, false],
    [-5 * 60_000 - 1, false],
  ])('%i ms away from now is fresh: %s', (distance, fresh) => {
    expect(isFreshSign(signOf(NOW + distance), NOW)).toBe(fresh)
  })

  test.each(['', 'mm781og0', 'zzzzzzzzzzzzzzzz', '0'])('%s is not fresh', (sign) => {
    expect(isFreshSign(sign, NOW)).toBe(false)
  })
})
