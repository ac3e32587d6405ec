/**
 * Things that are kept sealed (AES-256-GCM): a copy of the database, of the uploads or of a backup without its secrets
 * shows nobody what they are. Each use has a label, and so a key of its own from the same secret; what is sealed for
 * one use cannot be opened as another. A sealed thing names its key, so that one of a lost key is told from a broken
 * one.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed. A label is never changed: what was sealed under it could no longer be opened. */
export type SealLabel = 'reluxe operators' | 'reluxe pictures' | 'reluxe identity' | 'reluxe payout accounts'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4
/** Before the bytes of a sealed file: no picture begins so. */
const FILE_HEAD = Buffer.from('SEALED1')
/** Before a sealed text. Texts of older versions have no head and name no key. */
const TEXT_HEAD = 's1.'

export interface Sealer {
  /** Names the key in what it has sealed; shows nothing of it. */
  keyId: string
  seal: (text: string) => string
  /** @returns null when it was sealed with another key, or changed since */
  unseal: (sealed: string) => string | null
  /** @param name what the bytes are of, such as a file's name: under another they cannot be opened */
  sealBytes: (bytes: Buffer, name: string) => Buffer
  /** @returns null when they were sealed with another key or under another name, or changed since */
  unsealBytes: (sealed: Buffer, name: string) => Buffer | null
  /** Equal for equal texts, and no way back without the key: to find a number again, or to keep it unique. */
  markOf: (text: string) => string
}

/** @param secret a setting, such as IDENTITY_KEY */
export function createSealer(secret: string, label: SealLabel): Sealer {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32) as ArrayBuffer)
  const key = derive(label)
  const marks = derive(`${label} marks`)
  const id = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)

  const close = (bytes: Buffer, about: string): Buffer => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }
  const open = (bytes: Buffer, about: string): Buffer | null => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      return null
    }
  }

  const keyId = id.toString('hex')
  const head = `${TEXT_HEAD}${keyId}.`
  return {
    keyId,
    seal: (text) => `${head}${close(Buffer.from(text), '').toString('base64url')}`,
    unseal: (sealed) => {
      const isNamed = sealed.startsWith(TEXT_HEAD)
      if (isNamed && !sealed.startsWith(head)) return null
      const text = isNamed ? sealed.slice(head.length) : sealed
      return open(Buffer.from(text, 'base64url'), '')?.toString('utf8') ?? null
    },
    sealBytes: (bytes, name) => Buffer.concat([FILE_HEAD, id, close(bytes, name)]),
    unsealBytes: (sealed, name) => {
      const start = Buffer.concat([FILE_HEAD, id])
      return sealed.subarray(0, start.length).equals(start) ? open(sealed.subarray(start.length), name) : null
    },
    markOf: (text) => createHmac('sha256', marks).update(text).digest('base64url'),
  }
}
