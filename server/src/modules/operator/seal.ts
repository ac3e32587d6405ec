/**
 * Secrets of authenticators are stored sealed (AES-256-GCM): a copy of the database alone gives nobody a one-time code.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const keyOf = (consoleKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', consoleKey, '', 'reluxe operators', 32) as ArrayBuffer)

export function seal(consoleKey: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(consoleKey), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns null when it was sealed with another key */
export function unseal(consoleKey: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(consoleKey), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** SHA-256, hex: of random tokens, which need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
