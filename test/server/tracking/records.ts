/** Records as clients send them, and the ways they are sent. */
import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import type { CollectErrorBody, ExposureBody, MarkAnswer, PageMarkBody, TelemetryRecord } from '@contract/tracking'
import { signRequest } from '../../../server/src/kit/signing'
import { TEST_START, type RequestOptions, type TestServer } from '../../helpers/server'

let made = 0
/** An event id, made at `at` (ms). */
export function newId(at = TEST_START): string {
  return `${at.toString(36)}-v1s1t-${(made += 1)}`
}

export type Event = PageMarkBody['events'][number]
export function event(id: string, more: Event = {}): Event {
  const { backup, ...top } = more
  return { pagetype: 'list', actiontype: 'zpmshow', ...top, backup: { eventid: id, ...backup } }
}
export const common: PageMarkBody['common'] = {
  cookieid: 'c1',
  sessionid: 's1',
  version: '0.1.0',
  abtesttype: 'groupA',
  ua: 'Mozilla/5.0',
  backup: { uid: '7', t: '25', endType: 'm' },
}
export const record = (ids: readonly string[]): PageMarkBody => ({ common, events: ids.map((id) => event(id)) })

export function metric(id: string, more: Record<string, unknown> = {}): TelemetryRecord {
  // As a variable: the type of the contract names only some of the fields.
  const backup = {
    sessionid: 's1',
    metrictype: 'lcp' as const,
    pagestate: 'pageload' as const,
    pageid: '/product/:id.html',
    pageurl: '/product/100001.html',
    eventid: id,
    version: '0.1.0',
    value: 1234.5,
    ...more,
  }
  return {
    pagetype: 'list',
    actiontype: 'PERFORMANCE',
    appid: 'reluxe',
    abtesttype: 'ALL',
    os: 'ios',
    ua: 'Mozilla/5.0',
    backup,
  }
}

export const clientError: CollectErrorBody = {
  project_id: 'reluxe-h5',
  environment: 'prod',
  release: '0.1.0',
  error_name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n at detail.js:3:14',
  page_url: '/product/100001.html',
  component_name: '',
  source_file: 'detail.js',
  line: 3,
  column: 14,
  user_agent: 'Mozilla/5.0',
  browser: 'Safari 17',
  last_click: { x: 10, y: 20.5 },
}

export const exposure: ExposureBody = {
  currentUrl: '/product/index',
  userAgent: 'Mozilla/5.0',
  platform: 'browser',
  source: 'list',
  item_action: [
    { id: '100001', position: 1, sectionId: 'goods', time: TEST_START - 500 },
    { id: '100002', position: 2, sectionId: 'goods', time: TEST_START - 400 },
  ],
  vfm: '',
  sid: 'sid1',
}

export interface Answer extends Partial<MarkAnswer> {
  status: number
}
type More = Partial<RequestOptions>

const JSON_TYPE = 'application/json'

export function senders(server: TestServer) {
  const send = async (url: string, body: unknown, more: More = {}): Promise<Answer> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const { status, json } = await server.request({ method: 'POST', url, body: text, contentType: JSON_TYPE, ...more })
    return { ...(json as Partial<MarkAnswer>), status }
  }
  /** The signature over everything but the body (contract/tracking.ts). */
  const headSigned = (url: string, timestamp = server.clock.now()): More => {
    const stamp = String(timestamp)
    const parts = { method: 'POST', url: `/api${url}`, timestamp: stamp, rawBody: '' }
    const signature = signRequest(server.ctx.config.signingKey, parts)
    return { signed: false, headers: { [HEADER_TIMESTAMP]: stamp, [HEADER_SIGNATURE]: signature } }
  }
  const post =
    (url: string) =>
    (body: unknown, more: More = {}, timestamp?: number) =>
      send(url, body, { ...headSigned(url, timestamp), ...more })
  const plain = { signed: false, contentType: 'text/plain;charset=UTF-8' }
  return {
    mark: post('/track/page-mark'),
    technical: post('/track/page-mark-tech'),
    beacon: (body: unknown, more: More = {}) => send('/track/mark-p', body, { ...plain, ...more }),
    metrics: (body: unknown, more: More = {}) => send('/track/telemetry', body, { signed: false, ...more }),
    error: (body: unknown, more: More = {}) => send('/collect-error', body, { signed: false, ...more }),
    exposure: (body: unknown, nonce: string, { headers, ...more }: More = {}) =>
      send('/track/exposure', body, { ...more, headers: { 'x-nonce': nonce, 'x-device-id': 'device-1', ...headers } }),
    /** The address with the signature of a request without body and headers. */
    addressSigned: (method: string, url: string) => {
      const stamp = String(server.clock.now())
      const parts = { method, url: `/api${url}`, timestamp: stamp, rawBody: '' }
      const signature = signRequest(server.ctx.config.signingKey, parts)
      return `${url}${url.includes('?') ? '&' : '?'}${HEADER_TIMESTAMP}=${stamp}&${HEADER_SIGNATURE}=${signature}`
    },
    image: (query: Record<string, string>) =>
      server.request({ url: `/track/mark.gif?${new URLSearchParams(query).toString()}`, signed: false }),
  }
}
