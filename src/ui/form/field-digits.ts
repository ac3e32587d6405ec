/** +86 or 0086 before a mobile number of mainland China. */
const COUNTRY_CODE = /^(?:\+|00)86(?=1)/

/**
 * The typed text if it is no longer than `most`; else its digits without the country code, cut to `most`. So `+86 138
 * 1234 5678` becomes the 11 digits of the number.
 */
export const digitsWithin = (text: string, most: number): string => {
  if (text.length <= most) return text
  const plain = text.replace(/[^\d+]/g, '')
  return plain.replace(COUNTRY_CODE, '').replace(/\D/g, '').slice(0, most)
}
