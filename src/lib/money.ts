/**
 * Money as text, from whole fen. Written by hand: the mini-program's Intl is incomplete, and the server's first screen
 * and the phone must print the same characters.
 */
const text = (fen: number, decimals: boolean): string => {
  const amount = Math.abs(Math.round(fen))
  const yuan = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = decimals ? `.${String(amount % 100).padStart(2, '0')}` : ''
  return `${fen < 0 ? '-' : ''}¥${yuan}${rest}`
}

/** 123400 → `¥1,234.00`: amounts of orders, always with fen. */
export const formatFen = (fen: number): string => text(fen, true)

/** 123400 → `¥1,234`, 123450 → `¥1,234.50`: prices on tiles, without decimals when they are whole. */
export const formatPrice = (fen: number): string => text(fen, Math.round(fen) % 100 !== 0)
