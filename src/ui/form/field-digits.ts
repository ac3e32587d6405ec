/** +86 or 0086 before a mobile number of mainland China. */
const COUNTRY_CODE = /^(?:\+|00)86(?=1)/

/**
 * What was typed, as long as it is no longer than `most`; else its digits, without the country's code, and of those the first `most`. So
 * `+86 138 1234 5678` becomes the 11 digits that are meant.
 */
export const digitsWithin = (text: string, most: number): string => {
  if (text.length <= most) return text
  const plain = text.replace(/[^\d+]/g, '')
  return plain.replace(COUNTRY_CODE, '').replace(/\D/g, '').slice(0, most)
}
