/** An amount in the texts of messages and refusals, without its sign: `9,800`, `12.50`. */
export const yuan = (fen: number): string =>
  (fen / 100).toLocaleString('en', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })
