/**
 * What form and server check of an invoice's content alike: 统一社会信用代码 (GB 32100), 18 characters of which the last
 * is computed from the others, and the mail address. Plain values and functions.
 */

/** Bounded, so that no text makes it slow. */
export const EMAIL_PATTERN = '^[A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9-]{1,63}\\.){1,4}[A-Za-z]{2,24}$'

/** Characters in the sequence of their values; I, O, S, V and Z are left out, as they are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The powers of 3 modulo 31, by place. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

export const TAX_NUMBER_LENGTH = 18

/** The number as it is kept, however it is typed or pasted. */
export const toTaxNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** The check digit of the first 17 characters; undefined when one of them is no character of such a number. */
export function taxCheckDigit(body: string): string | undefined {
  const values = WEIGHTS.map((_, place) => LETTERS.indexOf(body.charAt(place) || '?'))
  if (body.length < WEIGHTS.length || values.includes(-1)) return undefined
  const sum = values.reduce((total, value, place) => total + value * (WEIGHTS[place] ?? 0), 0)
  return LETTERS[(LETTERS.length - (sum % LETTERS.length)) % LETTERS.length]
}

/** Whether a number, as `toTaxNumber` gives it, has the right form and check digit. */
export const isTaxNumber = (text: string): boolean =>
  text.length === TAX_NUMBER_LENGTH && taxCheckDigit(text) === text.charAt(TAX_NUMBER_LENGTH - 1)
