import { EMAIL_PATTERN, isTaxNumber, taxCheckDigit, toTaxNumber } from './invoice-rules'

test.each([
  // Published numbers of large companies, and of the standard's kinds: company, institution, sole trader.
  ['91110108551385082Q', true],
  ['91440300708461136T', true],
  ['91330100799655058B', true],
  ['9111000071093123XX', true],
  ['91110108551385082A', false],
  // Two neighbours are swapped, one digit is another.
  ['91110108551380582Q', false],
  ['91110108551385081Q', false],
  // I, O, S, V and Z are no characters of it.
  ['9111010855138508ZQ', false],
  ['91110108551385082', false],
  ['91110108551385082QQ', false],
  ['91110108551385082q', false],
  ['', false],
])('%s: %s', (number, isRight) => expect(isTaxNumber(number)).toBe(isRight))

test('spaces and small letters are put right before the check', () => {
  expect(toTaxNumber(' 9111 0108 5513 8508 2q ')).toBe('91110108551385082Q')
})

test('what is too short, or has another character, has no check digit', () => {
  expect(taxCheckDigit('9111010855138508')).toBeUndefined()
  expect(taxCheckDigit('9111010855138508中')).toBeUndefined()
  expect(taxCheckDigit('91110108551385082')).toBe('Q')
})

test.each([
  ['lin.wan+invoice@example.com.cn', true],
  ['a@b.co', true],
  ['lin wan@example.com', false],
  ['lin@example', false],
  ['lin@@example.com', false],
  ['@example.com', false],
  ['林晚@example.com', false],
])('%s is a mail address: %s', (email, isRight) => expect(new RegExp(EMAIL_PATTERN).test(email)).toBe(isRight))
