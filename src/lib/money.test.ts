import { formatPrice } from './money'

describe('money', () => {
  it.each([
    [0, '¥0'],
    [5, '¥0.05'],
    [100, '¥1'],
    [123400, '¥1,234'],
    [123450, '¥1,234.50'],
    [100000000, '¥1,000,000'],
    [-1280050, '-¥12,800.50'],
  ])('%i fen is %s, with decimals only where there are fen', (fen, text) => {
    expect(formatPrice(fen)).toBe(text)
  })
})
