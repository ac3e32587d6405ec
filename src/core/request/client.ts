/**
 * The request client: one call is one signed HTTP exchange and results in data or a typed error. It shows nothing and
 * never navigates.
 */
import { COMMON_RET } from '@contract/common-codes'
import type { SystemInfo } from '@contract/user'
import { encodeForm } from './encode'
import type { Request, RequestError, RequestOptions, RequestResult } from './errors'
import { interpret } from './interpret'
import { CLOCK_TIMEOUT, REQUEST_TIMEOUT } from './limits'
import { withPageTags, type CurrentPage } from './page-tags'
import { signedHeaders, type Signer } from './signed-headers'
import type { Transport } from './transport-port'

export interface ClientPorts extends Signer {
  transport: Transport
  /** Path below which the calls are, e.g. `/api`. */
  apiBase: string
  /** The page that makes the request; list endpoints receive its tags (page-tags.ts). */
  page(): CurrentPage
  /** Called when the server has no session for the token that is still in use; `input` is the request's. */
  onSessionLost(input: object): void
}

const isStale = ({ error }: RequestResult<unknown>): boolean =>
  error?.kind === 'http' && error.code === COMMON_RET.STALE_TIMESTAMP

interface Exchange {
  /** Name of the call in the contract, e.g. `GET /product/info`. */
  call: string
  method: string
  url: string
  body?: string
}

export const createClient = (ports: ClientPorts): Request => {
  const { transport, apiBase, clock, identity, page, onSessionLost } = ports
  const send = ({ call, method, url, body }: Exchange, { signal, timeout = REQUEST_TIMEOUT }: RequestOptions) =>
    new Promise<RequestResult<unknown>>((resolve) => {
      if (signal?.aborted) return resolve({ error: { kind: 'aborted' } })
      const headers = signedHeaders({ method, url, body }, ports)
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
          settle(interpret(call, response))
        },
        () => settle({ error: { kind: 'network' } }),
      )
    })

  let synchronising: Promise<void> | undefined
  /** Fetches the server's time, once for all requests that wait for it. On a failure the clock stays as it is. */
  const synchronise = () => {
    const fetchTime = async () => {
      const path = '/util/system-info'
      const exchange = { call: `GET ${path}`, method: 'GET', url: apiBase + path }
      const { data } = await send(exchange, { timeout: CLOCK_TIMEOUT })
      const time = (data as SystemInfo | undefined)?.timestamp
      if (time) clock.set(time)
      synchronising = undefined
    }
    synchronising ??= fetchTime()
    return synchronising
  }

  const request = async (
    call: string,
    input: object,
    options: RequestOptions = {},
  ): Promise<RequestResult<unknown>> => {
    const [method = '', path = ''] = call.split(' ')
    const form = encodeForm(withPageTags(call, input, page))
    const isGet = method === 'GET'
    const url = apiBase + path + (isGet && form ? `?${form}` : '')
    const exchange: Exchange = { call, method, url, body: isGet ? undefined : form }

    // A refused GET is simply repeated, so it may use the device's clock; a POST should pass the first time.
    if (!isGet && !clock.isKnown()) await synchronise()
    const token = identity()
    let result = await send(exchange, options)
    if (isStale(result)) {
      await synchronise()
      result = await send(exchange, options)
    }
    const { error } = result
    // An answer to an older token says nothing about the session that has started since.
    if (error?.kind === 'http' && (error.status === 401 || error.status === 403) && token === identity()) {
      onSessionLost(input)
    }
    return result
  }
  return request as Request
}
