import { createHash } from 'node:crypto'
import { qrOf } from './qr'

const digest = (text: string) =>
  createHash('sha256')
    .update((qrOf(text) ?? []).map((row) => row.join('')).join('\n'))
    .digest('hex')
    .slice(0, 16)

// Digests of the same modules as drawn by an independent encoder (libqrencode, bytes, level M).
it.each([
  [40, '930f8c9342fbb79f'],
  [70, '598319109c45ab3b'],
  [115, 'fc89e08b063ec701'],
  [150, '16834b87090e0b81'],
  [200, '1e400c82df91256c'],
])('draws %s characters as others do', (length, expected) =>
  expect(digest('https://shop.example/?'.padEnd(length, 'Aa0%=&').slice(0, length))).toBe(expected),
)

it('has no code for a text that would need a finer one', () => {
  expect(qrOf('x'.repeat(213))?.length).toBe(57)
  expect(qrOf('x'.repeat(214))).toBeNull()
})
