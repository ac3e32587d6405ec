/**
 * Calls of a running shop, signed as a client signs them. They use node's http module: the jsdom test environment has
 * no fetch.
 */
import http from 'node:http'
import type { CallData, CallInput, CallName } from '@contract/calls'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { signRequest } from '../../server/src/kit/signing'

interface Answer {
  status: number
  type: string
  body: string
  /** As the server sets them. */
  cookies: readonly string[]
}

interface Sent {
  headers?: http.OutgoingHttpHeaders
  method?: 'GET' | 'POST'
  body?: string
  /** The client's own address; absent: the machine chooses. */
  localAddress?: string | undefined
}

/** Fetches any address of the shop, by GET unless `method` says otherwise. */
export const fetchFrom = (
  url: string,
  { headers = {}, method = 'GET', body = '', localAddress }: Sent = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .request(url, { headers, method, localAddress }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        )
      })
      .on('error', reject)
      .end(body)
  })

/**
 * Calls the shop. `token` is '' for a visitor.
 * @returns the data of the answer
 * @throws Error with the server's message when it refuses
 */
export const callShop = async <N extends CallName>(
  origin: string,
  name: N,
  input: CallInput<N>,
  token: string,
  from: Pick<Sent, 'localAddress'> = {},
): Promise<CallData<N>> => {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const text = Object.entries(input)
    // Lists and objects travel as JSON text.
    .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  const url = `/api${path}${method === 'GET' && text ? `?${text}` : ''}`
  const rawBody = method === 'POST' ? text : ''
  const timestamp = String(Date.now())
  const { body } = await fetchFrom(origin + url, {
    ...from,
    method,
    body: rawBody,
    headers: {
      ...(method === 'POST' && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(rawBody),
      }),
      [HEADER_IDENTITY]: token,
      [HEADER_TIMESTAMP]: timestamp,
      [HEADER_SIGNATURE]: signRequest(DEFAULT_SIGNING_KEY, { method, url, timestamp, rawBody }),
    },
  })
  const answer = JSON.parse(body) as { ret_code: number; ret_msg: string; data: CallData<N> }
  if (answer.ret_code !== 200) throw new Error(`${name}: ${answer.ret_msg}`)
  return answer.data
}
