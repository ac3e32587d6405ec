/** Asks a running shop what it has, signed as a client does. By node's own client: a browser-like test environment has no fetch. */
import http from 'node:http'
import type { CallData, CallInput, CallName } from '@contract/calls'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { signRequest } from '../../server/src/kit/signing'

interface Answer {
  status: number
  type: string
  body: string
}

/** GET of any address of the shop. */
export const fetchFrom = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        )
      })
      .on('error', reject)
  })

type ReadCall = Extract<CallName, `GET ${string}`>

/** The data of a read call. @throws Error with the server's message when it refuses. */
export const askShop = async <N extends ReadCall>(
  origin: string,
  name: N,
  input: CallInput<N>,
  token: string,
): Promise<CallData<N>> => {
  const query = Object.entries(input).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  const url = `/api${name.slice('GET '.length)}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const timestamp = String(Date.now())
  const { body } = await fetchFrom(origin + url, {
    [HEADER_IDENTITY]: token,
    [HEADER_TIMESTAMP]: timestamp,
    [HEADER_SIGNATURE]: signRequest(DEFAULT_SIGNING_KEY, { method: 'GET', url, timestamp, rawBody: '' }),
  })
  const answer = JSON.parse(body) as { ret_code: number; ret_msg: string; data: CallData<N> }
  if (answer.ret_code !== 200) throw new Error(`${name}: ${answer.ret_msg}`)
  return answer.data
}
