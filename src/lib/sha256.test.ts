import { createHash, createHmac } from 'node:crypto'
import { hmacSha256Hex, sha256 } from './sha256'
import { hex, utf8 } from './utf8'

describe('utf8', () => {
  it.each(['', 'abc', '珍循', 'é', '😀 flap bag', '\u0000\u007f\u0080\u07ff\u0800\uffff', 'lone \ud800 surrogate'])(
    'encodes %j as TextEncoder does',
    (text) => {
      expect(hex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'))
    },
  )
})

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j is the vector of FIPS 180-4', (text, digest) => {
    expect(hex(sha256(utf8(text)))).toBe(digest)
  })

  it('agrees with the platform for every length around the block borders', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 255)
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})

describe('HMAC-SHA-256', () => {
  it('gives the vector of RFC 4231, case 2', () => {
    expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it.each([1, 63, 64, 65, 131])('agrees with the platform for a key of %i bytes', (length) => {
    const key = 'k'.repeat(length)
    const message = 'POST\n/api/order/create\n1790000000000\nitemIds=100001&remark=%E8%B0%A2'
    expect(hmacSha256Hex(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'))
  })
})
