/** The request client: one call → one signed HTTP exchange → data or a typed error. Shows nothing, decides no navigation. */
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP, RET } from '@contract/constants'
import type { Envelope } from '@contract/envelope'
import type { SystemInfo } from '@contract/user'
import { hmacSha256Hex } from '../kit/sha256'
import { encodeForm } from './encode'
import type { Request, RequestError, RequestOptions, RequestResult } from './errors'
import { CLOCK_TIMEOUT, REQUEST_TIMEOUT } from './limits'
import type { ServerClock } from './server-clock'
import type { SessionLost } from './throttled-relogin'
import type { Transport, TransportResponse } from './transport-port'

export interface ClientPorts {
  transport: Transport
  /** Path under which the calls stand, e.g. `/api`. */
  apiBase: string
  /** Public by nature (contract/constants.ts): integrity, not authority. */
  signingKey: string
  clock: ServerClock
  /** The login token, '' when logged out. */
  identity(): string
  /** The server knows no session for the token that is still in use. */
  onSessionLost(lost: SessionLost): void
}

/** Refusals of the request's form, which say nothing to a user; other codes under 400 are answers about the content. */
const FORM_CODES: readonly number[] = [RET.BAD_REQUEST, RET.BAD_SIGNATURE, RET.STALE_TIMESTAMP, RET.BAD_BODY]

const isBare = (status: number, code: number): boolean =>
  (status === 400 && FORM_CODES.includes(code)) || [401, 403, 429].includes(status) || status >= 500

const parseEnvelope = (text: string): Envelope<unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    const isEnvelope = typeof parsed === 'object' && parsed !== null && 'ret_code' in parsed
    return isEnvelope ? (parsed as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}

const interpret = ({ status, text }: TransportResponse): RequestResult<unknown> => {
  const isSuccess = status >= 200 && status < 300
  const envelope = parseEnvelope(text)
  if (!envelope) return { error: isSuccess ? { kind: 'network' } : { kind: 'http', status, message: '' } }
  const { ret_code: code, ret_msg: message, data } = envelope
  if (isSuccess && code === RET.OK) return { data }
  return { error: { kind: isBare(status, code) ? 'http' : 'business', status, code, message } }
}

const isStale = ({ error }: RequestResult<unknown>): boolean =>
  error?.kind === 'http' && error.code === RET.STALE_TIMESTAMP

interface Exchange {
  method: string
  url: string
  body?: string
}

export const createClient = ({
  transport,
  apiBase,
  signingKey,
  clock,
  identity,
  onSessionLost,
}: ClientPorts): Request => {
  const send = ({ method, url, body }: Exchange, { signal, timeout = REQUEST_TIMEOUT }: RequestOptions) =>
    new Promise<RequestResult<unknown>>((resolve) => {
      if (signal?.aborted) return resolve({ error: { kind: 'aborted' } })
      const timestamp = String(Math.round(clock.now()))
      const token = identity()
      const headers: Record<string, string> = {
        [HEADER_TIMESTAMP]: timestamp,
        [HEADER_SIGNATURE]: hmacSha256Hex(signingKey, `${method}\n${url}\n${timestamp}\n${body ?? ''}`),
      }
      if (token) headers[HEADER_IDENTITY] = token
      if (body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded'

      const exchange = transport({ method, url, headers, body })
      const settle = (result: RequestResult<unknown>) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
        resolve(result)
      }
      const stop = (error: RequestError) => {
        settle({ error })
        exchange.abort()
      }
      const abandon = () => stop({ kind: 'aborted' })
      const timer = setTimeout(() => stop({ kind: 'timeout' }), timeout)
      signal?.addEventListener('abort', abandon)
      exchange.response.then(
        (response) => {
          clock.observe(response.header('date'), response.header('age'))
          settle(interpret(response))
        },
        () => settle({ error: { kind: 'network' } }),
      )
    })

  let synchronising: Promise<void> | undefined
  /** Asks for the time, once for all who wait. A failure leaves the clock as it is. */
  const synchronise = () => {
    const ask = async () => {
      const exchange = { method: 'GET', url: `${apiBase}/util/system-info` }
      const { data } = await send(exchange, { timeout: CLOCK_TIMEOUT })
      const time = (data as SystemInfo | undefined)?.timestamp
      if (time) clock.set(time)
      synchronising = undefined
    }
    synchronising ??= ask()
    return synchronising
  }

  const request = async (
    call: string,
    input: object,
    options: RequestOptions = {},
  ): Promise<RequestResult<unknown>> => {
    const [method = '', path = ''] = call.split(' ')
    const form = encodeForm(input)
    const isGet = method === 'GET'
    const url = apiBase + path + (isGet && form ? `?${form}` : '')
    const exchange: Exchange = isGet ? { method, url } : { method, url, body: form }

    // A refused GET is only repeated, so it may try the device's clock; a POST should pass the first time.
    if (!isGet && !clock.isKnown()) await synchronise()
    const token = identity()
    let result = await send(exchange, options)
    if (isStale(result)) {
      await synchronise()
      result = await send(exchange, options)
    }
    const { error } = result
    // An answer to an older token says nothing about the session that has begun since.
    if (error?.kind === 'http' && (error.status === 401 || error.status === 403) && token === identity()) {
      onSessionLost({ input })
    }
    return result
  }
  return request as Request
}
