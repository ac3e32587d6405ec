/**
 * How an amount of yuan, or a number, is read from what somebody typed: the one parser of the shop, the console and the
 * server's lists. What it does not understand is no amount: a character that is left out would make another one.
 */

/** Digits before the point: 99,999,999 yuan, far above every price, and exact as a number of fen. */
export const YUAN_DIGITS = 8

/** A whole number, grouped by threes or not at all, and at most two decimals; the point may stand at either end. */
const YUAN = /^(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/

/**
 * The same text with the digits, points and commas of a Chinese keyboard in their plain forms, character by character,
 * so that a caret stays where it is.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．｡]/g, '.')
    .replace(/[，﹐]/g, ',')
    .replace(/[－−]/g, '-')

/**
 * Typed yuan in fen: `2500。50` → 250050, `¥1,200元` → 120000. null for an empty text, NaN for what is no amount: other
 * characters, a third decimal, more than YUAN_DIGITS digits.
 */
export const fenOfYuan = (text: string): number | null => {
  const plain = plainDigits(text)
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  if (plain === '') return null
  const found = YUAN.exec(plain)
  if (!found) return NaN
  const [, whole = '0', decimals, bare = ''] = found
  const digits = whole.replace(/,/g, '').replace(/^0+(?=\d)/, '')
  return digits.length > YUAN_DIGITS ? NaN : Number(digits) * 100 + Number((decimals ?? bare).padEnd(2, '0'))
}
