import { formatFen, formatPrice } from './money'

describe('money', () => {
  it.each([
    [0, '¥0.00', '¥0'],
    [5, '¥0.05', '¥0.05'],
    [100, '¥1.00', '¥1'],
    [123400, '¥1,234.00', '¥1,234'],
    [123450, '¥1,234.50', '¥1,234.50'],
    [100000000, '¥1,000,000.00', '¥1,000,000'],
    [-1280050, '-¥12,800.50', '-¥12,800.50'],
  ])('%i fen is %s, on a card %s', (fen, full, card) => {
    expect(formatFen(fen)).toBe(full)
    expect(formatPrice(fen)).toBe(card)
  })
})
