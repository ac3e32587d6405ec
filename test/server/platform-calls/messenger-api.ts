/** A fake of the messenger's HTTPS API, as its documents describe it: tokens, tickets, login codes, phone codes. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = Record<string, unknown>

export interface MessengerApi {
  origin: string
  /** Requested paths, oldest first. */
  requested: string[]
  /** Calls of a path so far. */
  count(path: string): number
  /** Answers the next calls of a path with these, then as usual. A number is an HTTP status. */
  next(path: string, ...answers: (Answer | number)[]): void
  /** Makes the access token void, as another process does that forces a new one. */
  voidToken(): void
  close(): void
}

export const APP = { appId: 'wx-app-id', secret: 'secret-of-the-app' }
/** `ok-<name>` is a good login code; `86-<number>` a good phone code. */
export const openIdOf = (code: string) => `o${code.slice(3)}-open-id`

export async function startMessengerApi(): Promise<MessengerApi> {
  const requested: string[] = []
  const planned = new Map<string, (Answer | number)[]>()
  let tokens = 1
  const token = () => `access-token-${tokens}`

  const needToken = (query: URLSearchParams, answer: Answer): Answer =>
    query.get('access_token') === token() ? answer : { errcode: 40001, errmsg: 'invalid credential' }

  const usual: Record<string, (query: URLSearchParams, body: Answer) => Answer> = {
    '/cgi-bin/stable_token': (_query, body) =>
      body.appid === APP.appId && body.secret === APP.secret && body.grant_type === 'client_credential'
        ? { access_token: token(), expires_in: 7200 }
        : { errcode: 40125, errmsg: 'invalid appsecret' },
    '/cgi-bin/ticket/getticket': (query) =>
      needToken(query, { errcode: 0, errmsg: 'ok', ticket: `ticket-of-${query.get('type')}`, expires_in: 7200 }),
    '/sns/jscode2session': (query) => {
      const code = query.get('js_code') ?? ''
      const isOurs = query.get('appid') === APP.appId && query.get('secret') === APP.secret
      if (!isOurs || query.get('grant_type') !== 'authorization_code')
        return { errcode: 40013, errmsg: 'invalid appid' }
      if (!code.startsWith('ok-')) return { errcode: 40029, errmsg: `invalid code ${code}` }
      return { openid: openIdOf(code), session_key: 'session-key', unionid: 'union-id' }
    },
    '/wxa/business/getuserphonenumber': (query, body) => {
      const [country, number] = String(body.code).split('-')
      if (number === undefined) return needToken(query, { errcode: 40029, errmsg: 'invalid code' })
      const info = { phoneNumber: `+${country}${number}`, purePhoneNumber: number, countryCode: country }
      return needToken(query, { errcode: 0, errmsg: 'ok', phone_info: info })
    },
  }

  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://messenger')
      requested.push(url.pathname)
      const answer = planned.get(url.pathname)?.shift() ?? usual[url.pathname]?.(url.searchParams, body) ?? 404
      if (typeof answer === 'number') return response.writeHead(answer).end('<html>not JSON</html>')
      return response.end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    count: (path) => requested.filter((other) => other === path).length,
    next: (path, ...answers) => void planned.set(path, answers),
    voidToken: () => void (tokens += 1),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as Answer)
}
