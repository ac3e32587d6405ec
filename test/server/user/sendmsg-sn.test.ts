/**
 * @tier landing
 * @areas user sms
 */
import { sendmsgSn } from '@contract/sendmsg-sn'

const KEY = 'reluxe-public-integrity-key'

/** XXTEA backwards, as its authors wrote it, independent of the file under test. */
function decrypt(hex: string, key: string): string {
  const v = Uint32Array.from(hex.match(/.{8}/g) ?? [], (word) => parseInt(word, 16))
  const k = new Uint32Array(Uint8Array.from(key.slice(0, 16), (char) => char.charCodeAt(0)).buffer)
  const n = v.length
  let rounds = 6 + Math.floor(52 / n)
  let sum = Math.imul(rounds, 0x9e3779b9) >>> 0
  let y = v[0]!
  while (rounds-- > 0) {
    const e = (sum >>> 2) & 3
    for (let p = n - 1; p >= 0; p--) {
      const z = v[p > 0 ? p - 1 : n - 1]!
      v[p] = v[p]! - ((((z >>> 5) ^ (y << 2)) + ((y >>> 3) ^ (z << 4))) ^ ((sum ^ y) + (k[(p & 3) ^ e]! ^ z)))
      y = v[p]!
    }
    sum = (sum - 0x9e3779b9) >>> 0
  }
  return Buffer.from(v.buffer)
    .toString('latin1')
    .slice(0, v[n - 1])
}

describe('sn', () => {
  test('is the parameters, sorted, encrypted with XXTEA (spec 7.1/9)', () => {
    expect(decrypt(sendmsgSn({ phone: '13800138000' }, KEY), KEY)).toBe('phone=13800138000')
    expect(decrypt(sendmsgSn({ phone: '13800138000', a: '中' }, KEY), KEY)).toBe('a=%E4%B8%AD&phone=13800138000')
  })

  test('has not changed: clients in the field would be refused', () => {
    expect(sendmsgSn({ phone: '13800138000' }, KEY)).toMatchInlineSnapshot(
      `"279f9e43f66fe520c7289b0febd139d712e426a4ff826df7"`,
    )
  })

  test('differs by parameter and by key', () => {
    const all = [
      sendmsgSn({ phone: '13800138000' }, KEY),
      sendmsgSn({ phone: '13800138001' }, KEY),
      sendmsgSn({ phone: '13800138000' }, 'another-key-of-the-shop'),
    ]
    expect(new Set(all).size).toBe(3)
  })
})
