/** Turns drafts into requests, sends them over HTTP, and judges the answers. */
import http, { type OutgoingHttpHeaders } from 'node:http'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { signRequest } from '../../server/src/kit/signing'
import { httpStatus } from '../../server/src/kit/refusal'
import { textOf, type Draft, type Pair } from './drafts'

/** A request as it is sent. */
export interface Sent {
  method: string
  /** Path with query. */
  url: string
  headers: OutgoingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  type: string
  text: string
  ms: number
}

/** Longest time for an answer, ms: a client that waits longer shows its user an error soon. */
export const HANG_MS = 3_000
/** Values that are remembered per name. */
const POOL_SIZE = 60
const BOUNDARY = 'fuzz-boundary'
/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

/** Values of the shop by name: learnt from its answers, used for `{{name:pick}}` in drafts. */
export type Pools = Map<string, string[]>

/** Remembers what an answer names, at any depth. */
export function learn(pools: Pools, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) learn(pools, item)
  else if (typeof value === 'object' && value !== null) {
    const isAddress = 'districtCode' in value
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') learn(pools, inner)
      else if (typeof inner === 'string' || typeof inner === 'number') {
        remember(pools, name === 'id' && isAddress ? 'addressId' : name, String(inner))
      }
    }
  }
}

function remember(pools: Pools, name: string, value: string): void {
  const pool = pools.get(name) ?? []
  if (pool.includes(value) || value.length > 200) return
  pools.set(name, [...pool, value].slice(-POOL_SIZE))
}

function filled(text: string, pools: Pools): string {
  return text.replace(/\{\{(\w+):(\d+)\}\}/g, (_whole, name: string, number: string) => {
    if (name === 'long') return 'a'.repeat(Number(number))
    if (name === 'nested') return '['.repeat(Number(number))
    const pool = pools.get(name) ?? []
    return pool[Number(number) % Math.max(1, pool.length)] ?? number
  })
}

/** The value with every text in it filled. */
function filledValue(value: unknown, pools: Pools): unknown {
  if (typeof value === 'string') return filled(value, pools)
  if (Array.isArray(value)) return value.map((item) => filledValue(item, pools))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filledValue(inner, pools)]))
}

const formOf = (pairs: readonly Pair[]) => {
  const form = new URLSearchParams()
  for (const [name, value] of pairs) form.append(name, textOf(value))
  return form
}

function bodyOf(draft: Draft, pairs: readonly Pair[], pools: Pools): { body: string; type?: string } {
  if (draft.rawBody !== undefined) {
    return { body: filled(draft.rawBody, pools), type: 'application/json' }
  }
  if (draft.bodyType === 'none') return { body: '' }
  if (draft.bodyType === 'form') return { body: formOf(pairs).toString(), type: 'application/x-www-form-urlencoded' }
  if (draft.bodyType === 'json') {
    // A field named __proto__ stays one: Object.fromEntries defines it.
    return { body: JSON.stringify(Object.fromEntries(pairs)), type: 'application/json' }
  }
  const parts = pairs.map(
    ([name, value]) => `content-disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${textOf(value)}`,
  )
  const file = `content-disposition: form-data; name="multipartFile"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${PNG}`
  return {
    body: [...parts, file].map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('') + `--${BOUNDARY}--\r\n`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

/** Halves of a surrogate pair become U+FFFD, as in a form. */
const encoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)

/** A path as a client could send it: everything that HTTP does not allow there is encoded. */
const pathOf = (path: string) =>
  path
    .split('/')
    .map((part) => part.replace(/[^\w.~%,:@!$&'()*+;=-]+/g, (odd) => encoded(odd)))
    .join('/')
    .replace(/^(?!\/)/, '/')

export interface Senders {
  /** Tokens of the users, by index. */
  tokens: string[]
  /** Of /metrics and /track/export. */
  programToken: string
  operatorCookie: string
  /** A write of the console comes from a page of the shop. */
  origin: string
  signingKey: string
  now: () => number
}

/** A client address that belongs to the sender, so that limits per address count each by itself. */
const addressOf = (sender: Draft['sender']) => `10.9.0.${typeof sender === 'number' ? sender + 1 : 99}`

export function requestOf(draft: Draft, senders: Senders, pools: Pools): Sent {
  const pairs = draft.body.map(([name, value]): Pair => [name, filledValue(value, pools)])
  const query = draft.query.map(([name, value]): Pair => [name, filledValue(value, pools)])
  const phone = query.find(([name]) => name === 'phone')?.[1]
  const signedQuery = query.map(([name, value]): Pair =>
    name === 'sn' && typeof phone === 'string' && /^\d+$/.test(phone)
      ? [name, sendmsgSn({ phone }, senders.signingKey)]
      : [name, value],
  )
  const search = formOf(signedQuery).toString()
  const url = pathOf(filled(draft.path, pools)) + (search === '' ? '' : `?${search}`)
  const { body, type } = bodyOf(draft, pairs, pools)
  const { sender, method } = draft
  const age = draft.signature === 'old' ? 3_600_000 : 0
  const timestamp = draft.signature === 'odd' ? '1e12' : String(senders.now() - age)
  const isHeadOnly = /\/track\/page-mark(-tech)?$/.test(draft.path)
  const parts = { method, url, timestamp, rawBody: isHeadOnly || draft.bodyType === 'multipart' ? '' : body }
  const signature = draft.signature === 'wrong' ? '0'.repeat(64) : signRequest(senders.signingKey, parts)
  return {
    method,
    url,
    body,
    headers: {
      'x-forwarded-for': addressOf(sender),
      ...(type !== undefined && { 'content-type': draft.contentType ?? type }),
      ...(body !== '' && { 'content-length': Buffer.byteLength(body) }),
      ...(typeof sender === 'number' && { [HEADER_IDENTITY]: senders.tokens[sender] ?? '' }),
      ...(sender === 'operator' && {
        authorization: `Bearer ${senders.programToken}`,
        cookie: senders.operatorCookie,
        origin: senders.origin,
      }),
      ...(draft.signature !== 'none' && { [HEADER_TIMESTAMP]: timestamp, [HEADER_SIGNATURE]: signature }),
      ...draft.headers,
    },
  }
}

/** @throws when the connection ends without an answer, or nothing comes within twice the time of a hang */
export function send(origin: string, sent: Sent, agent: http.Agent): Promise<Answer> {
  const { method, url, headers, body } = sent
  const started = performance.now()
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path: url, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - started,
        }),
      )
    })
    request.setTimeout(2 * HANG_MS, () => request.destroy(new Error(`no answer in ${2 * HANG_MS} ms`)))
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed this kept connection when the request was written.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(origin, sent, agent))
      else reject(error)
    })
    request.end(body)
  })
}

/** Stack frames, statements and messages of the database, paths of the machine. */
const LEAKS = [
  /\bat .{1,200}:\d+:\d+\)?/,
  /node_modules|\bfile:\/\/|\/(home|root|tmp|usr|var|work|srv|opt)\/[\w.-]+/,
  /syntax error at or near|violates .{1,40} constraint|invalid input (syntax|value)|relation "|column "|pg_catalog/i,
  /\b(select|insert into|update|delete from)\b.{1,200}\b(from|values|set|where)\b/i,
]

/** Where details of the inside are what is shown: the description, the metrics, the console's slow statements. */
const SHOWS_INSIDE = /^\/(docs|metrics|api\/admin\/system\/state)/

/** What is wrong with an answer; empty when nothing is. */
export function problemsOf({ status, type, text, ms }: Answer, sent: Sent): string[] {
  const isText = /json|html|text\/plain/.test(type) && !SHOWS_INSIDE.test(sent.url)
  const leak = isText ? LEAKS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) : undefined
  const answer = /json/.test(type) ? parsed(text) : undefined
  const code = answer?.ret_code ?? answer?.resultCode
  const needsCode = sent.url.startsWith('/api/') && status >= 400 && sent.method !== 'HEAD'
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(ms > HANG_MS ? [`answered after ${Math.round(ms)} ms`] : []),
    ...(leak !== undefined ? [`shows an internal detail: ${leak}`] : []),
    ...(typeof code === 'number' && httpStatus(code) !== status ? [`ret_code ${code} with status ${status}`] : []),
    ...(needsCode && code === undefined ? [`status ${status} without a ret_code`] : []),
  ]
}

/** The object in a JSON text; undefined for any other text. */
export function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
