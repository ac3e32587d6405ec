/**
 * QR codes (ISO/IEC 18004) of addresses: bytes, error correction M, versions 1 to 10, which is up to 213 bytes. Written
 * here because the only library at hand is a part of a component for the browser.
 */

/** By version from 1: error correction codewords of a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const
const VERSIONS = CORRECTION.length
/** The two bits of level M in the format. */
const LEVEL_BITS = 0
const FORMAT_MASK = 0x5412
/** Weights of the four patterns that make a code hard to read. */
const PENALTY = { run: 3, block: 3, finder: 40, balance: 10 } as const

/** Modules that carry data or error correction. */
function rawModules(version: number): number {
  let count = (16 * version + 128) * version + 64
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2
    count -= (25 * aligned - 10) * aligned - 55
    if (version >= 7) count -= 36
  }
  return count
}

const rawBytes = (version: number): number => Math.floor(rawModules(version) / 8)
const dataBytes = (version: number): number =>
  rawBytes(version) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)

/** Product in the field of 256 elements with the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** Coefficients of the generator polynomial, without the first, which is 1. */
function generatorOf(degree: number): number[] {
  const factors = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      factors[at] = multiply(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return factors
}

function correctionOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    generator.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return rest
}

/** The text in codewords: mode, length, bytes, end, padding. */
function encode(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const capacity = dataBytes(version) * 8
  put(0, Math.min(4, capacity - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  )
}

/** Data in blocks with their error correction, taken in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const [correction, count] = [CORRECTION[version - 1] ?? 0, BLOCKS[version - 1] ?? 1]
  const raw = rawBytes(version)
  const shortBlocks = count - (raw % count)
  const shortLength = Math.floor(raw / count) - correction
  const generator = generatorOf(correction)
  let from = 0
  const blocks = Array.from({ length: count }, (_, at) => {
    const part = data.slice(from, from + shortLength + (at < shortBlocks ? 0 : 1))
    from += part.length
    return { part, rest: correctionOf(part, generator) }
  })
  const result: number[] = []
  for (let at = 0; at <= shortLength; at += 1) for (const { part } of blocks) result.push(...part.slice(at, at + 1))
  for (let at = 0; at < correction; at += 1) for (const { rest } of blocks) result.push(...rest.slice(at, at + 1))
  return result
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Centres of the alignment patterns on both axes. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const size = version * 4 + 17
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse()
  return [6, ...places]
}

/** Bits of a value with the remainder that protects it. */
function protectedBits(value: number, polynomial: number, length: number): number {
  let rest = value
  const top = 31 - Math.clz32(polynomial)
  for (let at = 0; at < length; at += 1) rest = (rest << 1) ^ ((rest >>> (top - 1)) * polynomial)
  return (value << length) | rest
}

class Matrix {
  readonly size: number
  private readonly dark: boolean[][]
  private readonly fixed: boolean[][]

  constructor(private readonly version: number) {
    this.size = version * 4 + 17
    const empty = () => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false))
    this.dark = empty()
    this.fixed = empty()
    this.drawFixed()
  }

  at(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false
  }

  private set(x: number, y: number, isDark: boolean): void {
    const [row, marks] = [this.dark[y], this.fixed[y]]
    if (!row || !marks || x < 0 || x >= this.size) return
    row[x] = isDark
    marks[x] = true
  }

  private drawFixed(): void {
    const { size } = this
    for (let at = 0; at < size; at += 1) {
      this.set(6, at, at % 2 === 0)
      this.set(at, 6, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.drawRings(x, y, 4, [2, 4])
    const places = alignments(this.version)
    const last = places.length - 1
    for (const [row, y] of places.entries()) {
      for (const [column, x] of places.entries()) {
        const isCorner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
        if (!isCorner) this.drawRings(x, y, 2, [1])
      }
    }
    this.drawFormat(0)
    this.drawVersion()
  }

  /** A square of rings around a centre; those at the distances in `light` are white. */
  private drawRings(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let down = -radius; down <= radius; down += 1) {
      for (let across = -radius; across <= radius; across += 1) {
        this.set(x + across, y + down, !light.includes(Math.max(Math.abs(across), Math.abs(down))))
      }
    }
  }

  drawFormat(mask: number): void {
    const { size } = this
    const bits = protectedBits((LEVEL_BITS << 3) | mask, 0x537, 10) ^ FORMAT_MASK
    const bit = (at: number) => ((bits >>> at) & 1) !== 0
    for (let at = 0; at <= 5; at += 1) this.set(8, at, bit(at))
    this.set(8, 7, bit(6))
    this.set(8, 8, bit(7))
    this.set(7, 8, bit(8))
    for (let at = 9; at < 15; at += 1) this.set(14 - at, 8, bit(at))
    for (let at = 0; at < 8; at += 1) this.set(size - 1 - at, 8, bit(at))
    for (let at = 8; at < 15; at += 1) this.set(8, size - 15 + at, bit(at))
    this.set(8, size - 8, true)
  }

  private drawVersion(): void {
    if (this.version < 7) return
    const bits = protectedBits(this.version, 0x1f25, 12)
    for (let at = 0; at < 18; at += 1) {
      const isDark = ((bits >>> at) & 1) !== 0
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)]
      this.set(far, near, isDark)
      this.set(near, far, isDark)
    }
  }

  /** In columns of two from the right, up and down in turn. */
  drawCodewords(codewords: readonly number[]): void {
    let bit = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step += 1) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
          const row = this.dark[y]
          if (!row || this.fixed[y]?.[x] || bit >= codewords.length * 8) continue
          row[x] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) !== 0
          bit += 1
        }
      }
    }
  }

  /** Twice is as never. */
  applyMask(mask: number): void {
    for (const [y, row] of this.dark.entries()) {
      for (const x of row.keys()) if (!this.fixed[y]?.[x] && MASKS[mask]?.(x, y)) row[x] = !row[x]
    }
  }

  penalty(): number {
    const { size } = this
    let sum = 0
    let darkCount = 0
    for (let line = 0; line < size; line += 1) {
      for (const read of [(at: number) => this.at(at, line), (at: number) => this.at(line, at)]) {
        sum += linePenalty(Array.from({ length: size }, (_, at) => read(at)))
      }
      for (let at = 0; at < size; at += 1) {
        if (this.at(at, line)) darkCount += 1
        const colour = this.at(at, line)
        const isBlock = at + 1 < size && line + 1 < size && colour === this.at(at + 1, line)
        if (isBlock && colour === this.at(at, line + 1) && colour === this.at(at + 1, line + 1)) sum += PENALTY.block
      }
    }
    const total = size * size
    return sum + (Math.ceil(Math.abs(darkCount * 20 - total * 10) / total) - 1) * PENALTY.balance
  }
}

/** Runs of five and more, and what looks like a corner: 1:1:3:1:1 with four white ones at one side. */
function linePenalty(line: readonly boolean[]): number {
  let sum = 0
  let start = 0
  for (let at = 1; at <= line.length; at += 1) {
    if (at < line.length && line[at] === line[start]) continue
    const length = at - start
    if (length >= 5) sum += PENALTY.run + length - 5
    start = at
  }
  const edge = '0'.repeat(line.length)
  const text = edge + line.map((isDark) => (isDark ? '1' : '0')).join('') + edge
  for (const corner of ['10111010000', '00001011101']) {
    for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += PENALTY.finder
  }
  return sum
}

/**
 * The code of a text: rows from the top, true is dark.
 * @throws Error for a text of more than 213 bytes
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  let version = 1
  while (dataBytes(version) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8) {
    version += 1
    if (version > VERSIONS) throw new Error(`${bytes.length} bytes are too many for a code`)
  }
  const matrix = new Matrix(version)
  matrix.drawCodewords(interleave(encode(bytes, version), version))
  const penalties = MASKS.map((_mask, at) => {
    matrix.applyMask(at)
    matrix.drawFormat(at)
    const penalty = matrix.penalty()
    matrix.applyMask(at)
    return penalty
  })
  const best = penalties.indexOf(Math.min(...penalties))
  matrix.applyMask(best)
  matrix.drawFormat(best)
  return Array.from({ length: matrix.size }, (_, y) => Array.from({ length: matrix.size }, (_x, x) => matrix.at(x, y)))
}
