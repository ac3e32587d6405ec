/**
 * Money as text, from whole fen. Written by hand: the mini-program's Intl is incomplete, and the server's first screen
 * and the phone must print the same characters.
 */

/** 123400 → `¥1,234`, 123450 → `¥1,234.50`: decimals only where the amount has fen. */
export const formatPrice = (fen: number): string => {
  const amount = Math.abs(Math.round(fen))
  const yuan = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`
  return `${fen < 0 ? '-' : ''}¥${yuan}${rest}`
}
