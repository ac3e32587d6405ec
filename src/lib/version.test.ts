import { compareVersions, isAtLeast } from './version'

describe('version numbers', () => {
  it.each([
    ['5.3.81', '5.3.9', 1],
    ['5.3.9', '5.3.81', -1],
    ['1.26', '1.26.0', 0],
    ['3.3', '3.3.3', -1],
    ['10.0.0', '9.9.9', 1],
    ['3.3.0-beta', '3.3.0', 0],
    ['3.3.0.17', '3.3.0', 1],
    ['unknown', '0.0.1', -1],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
  })

  it('reaches a gate from the gate itself on', () => {
    expect(isAtLeast('5.4.1', '5.4.2')).toBe(false)
    expect(isAtLeast('5.4.2', '5.4.2')).toBe(true)
    expect(isAtLeast('5.10.0', '5.4.2')).toBe(true)
  })

  it('reaches no gate when it is unknown', () => {
    expect(isAtLeast(undefined, '0.0.0')).toBe(false)
    expect(isAtLeast('', '0.0.0')).toBe(false)
  })
})
