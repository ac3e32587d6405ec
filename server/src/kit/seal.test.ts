import { createCipheriv, hkdfSync } from 'node:crypto'
import { createSealer } from './seal'

const NUMBER = '330106199003071234'
const one = createSealer('one secret', 'reluxe identity')

describe('a sealed text', () => {
  test('is opened by its key alone, and each time another', () => {
    const sealed = one.seal(NUMBER)
    expect(sealed).not.toContain(NUMBER)
    expect(one.seal(NUMBER)).not.toBe(sealed)
    expect(one.unseal(sealed)).toBe(NUMBER)
    expect(createSealer('another secret', 'reluxe identity').unseal(sealed)).toBeNull()
  })

  test('of one use is nothing in another', () => {
    const other = createSealer('one secret', 'reluxe payout accounts')
    expect(other.unseal(one.seal(NUMBER))).toBeNull()
    expect(other.keyId).not.toBe(one.keyId)
  })

  test('names its key', () => {
    expect(one.seal(NUMBER).startsWith(`s1.${one.keyId}.`)).toBe(true)
  })

  test.each(['', 'x', 's1.', `s1.${one.keyId}.`, one.seal(NUMBER).slice(0, -2), `${one.seal(NUMBER)}AAAA`])(
    'that is none, or was changed, opens nothing: %s',
    (sealed) => {
      expect(one.unseal(sealed)).toBeNull()
    },
  )

  test('of an older version, without a key’s name, is still read', () => {
    const key = Buffer.from(hkdfSync('sha256', 'one key', '', 'reluxe operators', 32) as ArrayBuffer)
    const iv = Buffer.alloc(12, 7)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update('JBSWY3DP', 'utf8'), cipher.final()])
    const old = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    expect(createSealer('one key', 'reluxe operators').unseal(old)).toBe('JBSWY3DP')
  })
})

describe('sealed bytes', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(64, 1)])

  test('have no picture’s head, and open under their own name alone', () => {
    const sealed = one.sealBytes(bytes, 'a.jpg')
    expect(sealed.subarray(0, 6).toString()).toBe('SEALED')
    expect(sealed.includes(bytes.subarray(0, 16))).toBe(false)
    expect(one.unsealBytes(sealed, 'a.jpg')).toEqual(bytes)
    expect(one.unsealBytes(sealed, 'b.jpg')).toBeNull()
    expect(createSealer('another secret', 'reluxe identity').unsealBytes(sealed, 'a.jpg')).toBeNull()
    expect(one.unsealBytes(bytes, 'a.jpg')).toBeNull()
  })
})

test('a mark is the same for the same text, of its secret and use', () => {
  expect(one.markOf(NUMBER)).toBe(one.markOf(NUMBER))
  expect(one.markOf(NUMBER)).not.toContain(NUMBER)
  const others = [createSealer('another secret', 'reluxe identity'), createSealer('one secret', 'reluxe pictures')]
  for (const other of others) expect(other.markOf(NUMBER)).not.toBe(one.markOf(NUMBER))
})
