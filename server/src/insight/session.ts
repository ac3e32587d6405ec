/**
 * The operator's session: a signed value in a cookie, never the secret itself. It contains its expiry and needs no
 * table; a changed secret ends all sessions. The key is derived from the secret, so the value does not reveal it.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { equalsSafely } from '../kit/signing'
import { SESSION_LIFE_MS } from './limits'

const COOKIE = 'rx-insight'

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'reluxe insight session', 32))
const sign = (secret: string, text: string): string =>
  createHmac('sha256', keyOf(secret)).update(text).digest('base64url')

/** `<end, ms>.<random>.<signature>` */
export function createSession(secret: string, now: number): string {
  const text = `${now + SESSION_LIFE_MS}.${randomBytes(12).toString('base64url')}`
  return `${text}.${sign(secret, text)}`
}

/** Whether `value` is a session of this secret that has not ended. */
export function isSession(secret: string, value: string, now: number): boolean {
  const [, text, end, signature] = /^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(value) ?? []
  if (text === undefined || signature === undefined) return false
  return equalsSafely(sign(secret, text), signature) && now < Number(end)
}

/** The session in a request's cookies, '' without one. */
export function sessionOf(cookies = ''): string {
  const found = cookies.split(/;\s*/).find((item) => item.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}

/**
 * `set-cookie` that stores a session, or with '' removes it. Scripts cannot read it, and other sites' requests do not
 * carry it.
 */
export function sessionCookie(value: string, isSecure: boolean): string {
  const life = value === '' ? 0 : SESSION_LIFE_MS / 1000
  return `${COOKIE}=${value}; Path=/insight; Max-Age=${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
