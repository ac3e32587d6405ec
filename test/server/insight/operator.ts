/** The requests that the browser of an operator at /insight sends. */
import type { TestResponse, TestServer } from '../../helpers/server'

export const SECRET = 'an operator of the tests'
/** The headers that a browser adds to a form of our own page. */
export const OWN_PAGE = { origin: 'https://shop.test', host: 'shop.test', 'sec-fetch-site': 'same-origin' }

export const open = (
  server: TestServer,
  path: string,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  server.request({
    url: `/insight${path}`,
    absolute: true,
    signed: false,
    headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
  })

export const send = (
  server: TestServer,
  path: 'login' | 'logout',
  form: Record<string, string>,
  headers: Record<string, string> = OWN_PAGE,
): Promise<TestResponse> =>
  server.request({ method: 'POST', url: `/insight/${path}`, absolute: true, signed: false, form, headers })

/** `set-cookie` of an answer as a browser would send it back. */
export const cookieOf = ({ headers }: TestResponse): string => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''

export async function signIn(server: TestServer): Promise<string> {
  const answer = await send(server, 'login', { secret: SECRET })
  if (answer.status !== 303) throw new Error(`no session: ${answer.status}`)
  return cookieOf(answer)
}
