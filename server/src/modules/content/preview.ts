/**
 * Tokens with which the console shows a version that users do not see. A token is for one version of one page and for
 * two hours; it names no operator, so that it can be scanned with a phone.
 */
import { createHmac } from 'node:crypto'
import { equalsSafely } from '../../kit/signing'
import { PREVIEW_MS } from './limits'

const sign = (key: string, pageId: number, versionId: number, expires: string): string =>
  createHmac('sha256', key).update(`content-preview\n${pageId}\n${versionId}\n${expires}`).digest('hex').slice(0, 40)

/** @returns the token, and when it ends, ms */
export function writePreview(
  key: string,
  { pageId, versionId, now }: { pageId: number; versionId: number; now: number },
): { token: string; expiresAt: number } {
  const expiresAt = now + PREVIEW_MS
  const expires = expiresAt.toString(36)
  return { token: `${versionId}.${expires}.${sign(key, pageId, versionId, expires)}`, expiresAt }
}

/** @returns the version that the token shows of this page; null when it is for another one, forged or over */
export function readPreview(key: string, token: string, pageId: number, now: number): number | null {
  const [version = '', expires = '', signature = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(version) || !/^[0-9a-z]{1,12}$/.test(expires)) return null
  const versionId = Number(version)
  if (!equalsSafely(signature, sign(key, pageId, versionId, expires))) return null
  return parseInt(expires, 36) > now ? versionId : null
}
