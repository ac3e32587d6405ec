/**
 * The cookie of an operator's session, and the check that a write comes from a page of our own. The cookie is sent to
 * the console's calls and to /insight alone, never with a request of the shop.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

const COOKIE = 'rx-console'

/** Life of the cookie, s: the session's own (design: console, section 3). */
const LIFE_S = 12 * 60 * 60

/** The session's token in a request's cookies, '' without one. */
export function operatorToken({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const found = (headers.cookie ?? '').split(/;\s*/).find((item) => item.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}

/** Stores a session in the browser, or with '' removes it. Scripts cannot read it, and other sites cannot send it. */
export function setOperatorToken(
  reply: FastifyReply,
  request: FastifyRequest,
  { apiBase, publicOrigins }: Pick<Config, 'apiBase' | 'publicOrigins'>,
  token: string,
): void {
  const isSecure = request.protocol === 'https' || (publicOrigins[0] ?? '').startsWith('https://')
  const life = token === '' ? 0 : LIFE_S
  // A cookie has one path.
  const cookies = [`${apiBase}/admin`, '/insight'].map(
    (path) =>
      `${COOKIE}=${token}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  )
  void reply.header('set-cookie', cookies)
}

/**
 * Whether a page of this shop sent the request: another site's page cannot make a browser send our origin. A browser
 * sends an origin with every write.
 */
export function isOwnPage({ headers, host }: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = headers
  if (site !== 'same-origin') return false
  return publicOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}
