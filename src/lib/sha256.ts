/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104), synchronous and without platform APIs: the mini-program has no
 * SubtleCrypto, nor has a browser on a shop served over plain http.
 */
import { hex, utf8 } from './utf8'

const BLOCK = 64

/**
 * The first 32 bits of the fractional parts of the `power`-th roots of the first `count` primes: SHA-256's constants.
 */
const rootsOfPrimes = (count: number, power: number): number[] => {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate++) {
    let prime = true
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) prime = false
    if (prime) words.push(((candidate ** (1 / power) % 1) * 0x100000000) | 0)
  }
  return words
}

const INITIAL = rootsOfPrimes(8, 2)
const ROUND = rootsOfPrimes(64, 3)

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** Mixes one block of 64 bytes into the state. */
const compress = (state: number[], view: DataView, offset: number): void => {
  const w: number[] = []
  const s = state.slice() as [number, number, number, number, number, number, number, number]
  for (let t = 0; t < 64; t++) {
    if (t < 16) w[t] = view.getInt32(offset + t * 4)
    else {
      const w15 = w[t - 15] as number
      const w2 = w[t - 2] as number
      const small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
      const small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
      w[t] = ((w[t - 16] as number) + small0 + (w[t - 7] as number) + small1) | 0
    }
    const [a, b, c, d, e, f, g, h] = s
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (w[t] as number)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    s.pop()
    s.unshift((first + second) | 0)
    s[4] = (d + first) | 0
  }
  for (let i = 0; i < 8; i++) state[i] = ((state[i] as number) + (s[i] as number)) | 0
}

/** SHA-256 of bytes: 32 bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = INITIAL.slice()
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

const concat = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

/** HMAC-SHA-256 of bytes: 32 bytes. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(
    concat(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  )
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  )
}

/** HMAC-SHA-256 of texts in UTF-8, as 64 lower-case hexadecimal digits. */
export const hmacSha256Hex = (key: string, message: string): string => hex(hmacSha256(utf8(key), utf8(message)))
