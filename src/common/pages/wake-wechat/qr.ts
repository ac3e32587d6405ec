/**
 * A QR code of a text (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. Pure; loaded with its page alone,
 * since a server's picture would cost a request for 2 KB of code.
 */

/** By version: error correction words of a block, blocks with their data words, centres of the alignment patterns. */
const VERSIONS: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
  [26, [43, 43, 43, 43, 44], [6, 28, 50]],
]

const MASKS: readonly ((y: number, x: number) => number)[] = [
  (y, x) => (y + x) % 2,
  (y) => y % 2,
  (_y, x) => x % 3,
  (y, x) => (y + x) % 3,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3),
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
]

/** Powers of 2 in the field of 256 elements that the code's error correction uses, and their logarithms. */
const POWERS: number[] = []
const LOGS: number[] = []
for (let at = 0, value = 1; at < 255; at++) {
  POWERS[at] = value
  LOGS[value] = at
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}
const times = (one: number, other: number): number =>
  one && other ? (POWERS[((LOGS[one] ?? 0) + (LOGS[other] ?? 0)) % 255] ?? 0) : 0

/** The remainder of the words by the generator polynomial: the block's error correction words. */
const correctionOf = (words: readonly number[], count: number): number[] => {
  let generator = [1]
  for (let at = 0; at < count; at++) {
    const shifted = [...generator, 0]
    generator = shifted.map((value, index) => value ^ times(generator[index - 1] ?? 0, POWERS[at] ?? 0))
  }
  const rest = [...words, ...Array<number>(count).fill(0)]
  words.forEach((_, at) => {
    const lead = rest[at] ?? 0
    generator.forEach((value, index) => (rest[at + index] = (rest[at + index] ?? 0) ^ times(value, lead)))
  })
  return rest.slice(words.length)
}

/** Appends the remainder by `polynomial`, as the format and the version are protected. */
const protectedBits = (value: number, polynomial: number, length: number): number => {
  let rest = value << length
  for (let bit = 31; bit >= length; bit--) {
    if ((rest >>> bit) & 1) rest ^= polynomial << (bit - length)
  }
  return (value << length) | rest
}

const FORMAT_POLYNOMIAL = 0x537
const FORMAT_MASK = 0x5412
const VERSION_POLYNOMIAL = 0x1f25

/** Data and error correction words of all blocks, interleaved. */
const codeWords = (bytes: readonly number[], version: number): number[] => {
  const [correction, blocks] = VERSIONS[version - 1] ?? [0, []]
  const size = blocks.reduce((sum, words) => sum + words, 0)
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  bytes.forEach((byte) => put(byte, 8))
  put(0, Math.min(4, size * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  for (let pad = 0xec; bits.length < size * 8; pad ^= 0xfd) put(pad, 8)
  const words = Array.from({ length: size }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  let begin = 0
  const parts = blocks.map((length) => words.slice(begin, (begin += length)))
  const checks = parts.map((part) => correctionOf(part, correction))
  const turns = (rows: number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat()
  return [...turns(parts, Math.max(...blocks)), ...turns(checks, correction)]
}

/** How hard a code is to read; the mask with the least is used. */
const penaltyOf = (grid: readonly (readonly number[])[]): number => {
  const size = grid.length
  const at = (y: number, x: number) => grid[y]?.[x] ?? 0
  let penalty = 0
  let dark = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      dark += at(y, x)
      if (y && x && at(y, x) === at(y - 1, x) && at(y, x) === at(y, x - 1) && at(y, x) === at(y - 1, x - 1))
        penalty += 3
    }
    for (const line of [grid[y]?.join('') ?? '', grid.map((row) => row[y]).join('')]) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
      penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
    }
  }
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}

/**
 * The modules of the code, row by row, 1 for a dark one; null when the text is longer than such a code holds.
 *
 * @param text ASCII, as an encoded address is
 */
export const qrOf = (text: string): number[][] | null => {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0))
  const found = VERSIONS.findIndex(
    ([, blocks], at) => blocks.reduce((sum, words) => sum + words, 0) >= bytes.length + (at < 9 ? 2 : 3),
  )
  if (found < 0) return null
  const version = found + 1
  const size = version * 4 + 17
  const grid = Array.from({ length: size }, () => Array<number>(size).fill(0))
  const isFixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fix = (y: number, x: number, value: number) => {
    const row = grid[y]
    const fixedRow = isFixed[y]
    if (!row || !fixedRow || x < 0 || x >= size) return
    row[x] = value
    fixedRow[x] = true
  }
  /** Nested squares around a centre: dark but for the rings named. */
  const square = (y: number, x: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        fix(y + dy, x + dx, light.includes(Math.max(Math.abs(dy), Math.abs(dx))) ? 0 : 1)
      }
    }
  }
  for (let at = 0; at < size; at++) {
    fix(6, at, (at + 1) % 2)
    fix(at, 6, (at + 1) % 2)
  }
  for (const [y, x] of [[3, 3] as const, [3, size - 4] as const, [size - 4, 3] as const]) square(y, x, 4, [2, 4])
  const centres = VERSIONS[found]?.[2] ?? []
  for (const y of centres) {
    for (const x of centres) {
      const isFinder = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7)
      if (!isFinder) square(y, x, 2, [1])
    }
  }
  if (version >= 7) {
    const bits = protectedBits(version, VERSION_POLYNOMIAL, 12)
    for (let at = 0; at < 18; at++) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      fix(far, near, (bits >> at) & 1)
      fix(near, far, (bits >> at) & 1)
    }
  }
  const putFormat = (mask: number) => {
    const bits = protectedBits(mask, FORMAT_POLYNOMIAL, 10) ^ FORMAT_MASK
    for (let at = 0; at < 15; at++) {
      const bit = (bits >> at) & 1
      const upper = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at
      const left = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at
      fix(upper, 8, bit)
      fix(8, left, bit)
    }
    fix(size - 8, 8, 1)
  }
  putFormat(0)
  const bits = codeWords(bytes, version).flatMap((word) => Array.from({ length: 8 }, (_, at) => (word >> (7 - at)) & 1))
  const free: [number, number][] = []
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isFixed[y]?.[x]) free.push([y, x])
    }
  }
  const masked = MASKS.map((isKept, mask) => {
    free.forEach(([y, x], at) => {
      const row = grid[y]
      if (row) row[x] = (bits[at] ?? 0) ^ (isKept(y, x) ? 0 : 1)
    })
    putFormat(mask)
    return grid.map((row) => [...row])
  })
  return masked.reduce((best, other) => (penaltyOf(other) < penaltyOf(best) ? other : best))
}
