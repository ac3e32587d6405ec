/**
 * `sn` of GET /user/sendmsg (spec 7.1: "a signature parameter sn built from the params by a fixed-key symmetric
 * encryption"). Our choice: the other parameters as `name=value` sorted by name and joined by `&`, encrypted with XXTEA
 * under the first 16 characters of the signing key, as hex. The key is public (constants.ts), so it proves integrity
 * only. Pure and small: both sides run this file.
 */
const DELTA = 0x9e3779b9

/** @param params every parameter but `sn` itself. @param key the signing key, at least 16 ASCII characters. */
export function sendmsgSn(params: Readonly<Record<string, string>>, key: string): string {
  const text = Object.keys(params)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] ?? '')}`)
    .join('&')
  return encrypt([...words(text), text.length], words(key.slice(0, 16)))
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
}

/** ASCII text as 32-bit words, first character lowest. */
function words(text: string): number[] {
  const result: number[] = []
  for (let i = 0; i < text.length; i++) {
    result[i >> 2] = (result[i >> 2] ?? 0) | (text.charCodeAt(i) << ((i & 3) * 8))
  }
  return result
}

/** XXTEA (corrected block TEA, Wheeler and Needham 1998) over all words as one block. */
function encrypt(block: number[], key: number[]): number[] {
  const v = [...block]
  const n = v.length
  const at = (list: number[], index: number) => list[index] ?? 0
  let sum = 0
  let z = at(v, n - 1)
  for (let round = 6 + Math.floor(52 / n); round > 0; round--) {
    sum = (sum + DELTA) | 0
    const e = (sum >>> 2) & 3
    for (let p = 0; p < n; p++) {
      const y = at(v, (p + 1) % n)
      const mix = (((z >>> 5) ^ (y << 2)) + ((y >>> 3) ^ (z << 4))) ^ ((sum ^ y) + (at(key, (p & 3) ^ e) ^ z))
      z = v[p] = (at(v, p) + mix) | 0
    }
  }
  return v
}
