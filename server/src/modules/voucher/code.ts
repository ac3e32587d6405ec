/**
 * Discount codes (design: buying 2.1). The database keeps their HMAC alone, so that a copy of it gives nobody a
 * voucher; they are never logged, and never part of an address.
 */
import { createHmac } from 'node:crypto'

const FORM = /^[A-Z0-9]{6,16}$/

/** As it is compared: upper case, without spaces and hyphens; null of a text that is no code. */
export function normalizeCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return FORM.test(code) ? code : null
}

/** @param key the console's, which lives as long as the database */
export const hashOfCode = (key: string, code: string): string =>
  createHmac('sha256', key).update(`voucher-code ${code}`).digest('base64url')
