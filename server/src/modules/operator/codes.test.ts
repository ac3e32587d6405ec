import { Secret } from 'otpauth'
import { codeAt, newRecoveryCodes, newSecret, operatorSealer, stepOf } from './codes'

/** RFC 6238, appendix B: SHA-1, the last six digits. */
const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('the code at %i s is %s (RFC 6238)', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code)
  expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code of the step before or after is accepted, of an older one not', () => {
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  expect([-1, 0, 1].map((steps) => stepOf(SECRET, codeAt(SECRET, now + steps * 30_000), now))).toEqual([
    step - 1,
    step,
    step + 1,
  ])
  expect(stepOf(SECRET, codeAt(SECRET, now - 60_000), now)).toBeNull()
})

test('recovery codes and secrets are random', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('a sealed secret is opened by its key alone', () => {
  const sealed = operatorSealer('one key').seal(SECRET)
  expect(sealed).not.toContain(SECRET)
  expect([operatorSealer('one key').unseal(sealed), operatorSealer('another key').unseal(sealed)]).toEqual([
    SECRET,
    null,
  ])
})
