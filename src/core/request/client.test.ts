import { createHmac } from 'node:crypto'
import { RET } from '@contract/codes'
import type { Query } from '../../lib/query'
import { createClient } from './client'
import { createServerClock } from './server-clock'
import type { TransportRequest, TransportResponse } from './transport-port'

const NOW = 1_790_000_000_000
const KEY = 'a public key for tests'

type Answer = { status?: number; body?: object | string; headers?: Record<string, string> } | 'no answer' | 'silence'

const ok = (data: object): Answer => ({ body: { ret_code: 200, ret_msg: '成功', data } })
const refused = (code: number, message: string, status = Number(String(code).slice(0, 3))): Answer => ({
  status,
  body: { ret_code: code, ret_msg: message, data: {} },
})

/** A client over a transport that answers in the order given, with a record of the requests it sent. */
const setUp = ({ answers, token = 't0' }: { answers: Answer[]; token?: string }) => {
  const sent: TransportRequest[] = []
  const lost: object[] = []
  const session = { token, page: { query: {} as Query, id: '/product/view' } }
  const aborted: string[] = []
  const clock = createServerClock(() => Date.now())
  const request = createClient({
    apiBase: '/api',
    signingKey: KEY,
    clock,
    identity: () => session.token,
    page: () => session.page,
    onSessionLost: (input) => void lost.push(input),
    transport: (exchange) => {
      sent.push(exchange)
      const answer = answers.shift()
      const response = new Promise<TransportResponse>((resolve, reject) => {
        if (answer === 'silence') return
        if (answer === undefined || answer === 'no answer') return reject(new TypeError('Failed to fetch'))
        const { status = 200, body = '', headers = {} } = answer
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        resolve({ status, text, header: (name) => headers[name] })
      })
      return { response, abort: () => void aborted.push(exchange.url) }
    },
  })
  return { request, sent, lost, session, aborted, clock }
}

const urls = (sent: TransportRequest[]) => sent.map(({ method, url }) => `${method} ${url}`)

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => jest.useRealTimers())

describe('what is sent', () => {
  it('puts the input of a GET into the query, without what is undefined or null', async () => {
    const { request, sent } = setUp({ answers: [ok({})] })
    await request('GET /product/union-list', { keyword: "L'été (A)", page: 2, sort: undefined })
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/product/union-list?keyword=L%27%C3%A9t%C3%A9%20%28A%29&page=2',
    })
    expect(sent[0]?.body).toBeUndefined()
  })

  it('writes a query that a browser sends unchanged, or the signature would not hold', async () => {
    const { request, sent } = setUp({ answers: [ok({})] })
    await request('GET /product/union-list', { keyword: `'"<>#%&+ !()*~包` })
    const url = sent[0]?.url ?? ''
    expect(new URL(url, 'https://shop.example').pathname + new URL(url, 'https://shop.example').search).toBe(url)
  })

  it('form-encodes the input of a POST, false included (spec 7/2)', async () => {
    const { request, sent, clock } = setUp({ answers: [ok({})] })
    clock.set(NOW)
    await request('POST /cart/select', { itemIds: '1,2', selected: false })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/cart/select',
      body: 'itemIds=1%2C2&selected=false',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  })

  it('signs method, path with query, timestamp and raw body (spec 7/1)', async () => {
    const { request, sent, clock } = setUp({ answers: [ok({}), ok({})] })
    clock.set(NOW + 90_000)
    const hmac = (text: string) => createHmac('sha256', KEY).update(text).digest('hex')
    await request('GET /product/info', { id: '100001' })
    await request('POST /cart/add', { id: '100001' })
    expect(sent[0]?.headers).toMatchObject({
      'x-timestamp': String(NOW + 90_000),
      'x-signature': hmac(`GET\n/api/product/info?id=100001\n${NOW + 90_000}\n`),
    })
    expect(sent[1]?.headers['x-signature']).toBe(hmac(`POST\n/api/cart/add\n${NOW + 90_000}\nid=100001`))
  })

  it('carries the login token as user-identity, and no such header when logged out (spec 3/3)', async () => {
    const { request, sent, session } = setUp({ answers: [ok({}), ok({})] })
    await request('GET /user/info', {})
    session.token = ''
    await request('GET /home/index', {})
    expect(sent[0]?.headers['user-identity']).toBe('t0')
    expect(sent[1]?.headers).not.toHaveProperty('user-identity')
  })
})

describe('lists fetched by a page that a push message opened (spec 7.1/51)', () => {
  it.each([
    ['GET /product/union-list', { keyword: '包' }, 'keyword=%E5%8C%85'],
    ['GET /page/content-list', { page: 2 }, 'page=2'],
    ['GET /product/suggestion-more-like', { id: '1' }, 'id=1'],
  ] as const)('%s gets push_id and page_id', async (call, input, own) => {
    const { request, sent, session } = setUp({ answers: [ok({}), ok({})] })
    await request(call, input)
    session.page.query = { push_id: 'p1', id: '1' }
    await request(call, input)
    const path = `/api${call.slice(4)}`
    expect(sent.map(({ url }) => url)).toEqual([
      `${path}?${own}`,
      `${path}?push_id=p1&page_id=%2Fproduct%2Fview&${own}`,
    ])
  })

  it('no other call gets them, and none gets what the server would refuse', async () => {
    const { request, sent, session } = setUp({ answers: [ok({}), ok({}), ok({})] })
    session.page.query = { push_id: 'p1' }
    await request('GET /product/info', { id: '1' })
    await request('GET /page/content-list', { push_id: 'own' })
    session.page.query = { push_id: 'p'.repeat(65) }
    await request('GET /page/content-list', {})
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/product/info?id=1',
      '/api/page/content-list?push_id=own&page_id=%2Fproduct%2Fview',
      '/api/page/content-list',
    ])
  })
})

describe('what comes back', () => {
  it('is the data of a ret_code 200', async () => {
    const { request } = setUp({ answers: [ok({ timestamp: 5 })] })
    expect(await request('GET /util/system-info', {})).toEqual({ data: { timestamp: 5 } })
  })

  it.each<[string, Answer, object]>([
    [
      'a refusal with its message, whatever the status',
      refused(RET.ITEM_TAKEN, '已被抢先'),
      { kind: 'business', status: 409, code: RET.ITEM_TAKEN, message: '已被抢先' },
    ],
    [
      'a refusal inside a 200',
      refused(RET.CONFLICT, '状态已变化', 200),
      { kind: 'business', status: 200, code: RET.CONFLICT, message: '状态已变化' },
    ],
    [
      'a wrong code as a refusal, not as wrong parameters',
      refused(RET.BAD_CODE, '验证码错误'),
      { kind: 'business', status: 400, code: RET.BAD_CODE, message: '验证码错误' },
    ],
    [
      'HTTP 400 for wrong parameters',
      refused(RET.BAD_REQUEST, 'querystring/page must be integer'),
      { kind: 'http', status: 400, code: RET.BAD_REQUEST, message: 'querystring/page must be integer' },
    ],
    ['HTTP 429', refused(RET.TOO_MANY, '太多'), { kind: 'http', status: 429, code: RET.TOO_MANY, message: '太多' }],
    [
      'HTTP 500',
      refused(RET.INTERNAL, '系统错误'),
      { kind: 'http', status: 500, code: RET.INTERNAL, message: '系统错误' },
    ],
    ['a gateway that knows no envelope', { status: 502, body: '<html>' }, { kind: 'http', status: 502, message: '' }],
    ['no answer', 'no answer', { kind: 'network' }],
    ["a captive portal's page", { body: '<html>please log in</html>' }, { kind: 'network', unreadable: true }],
    ['JSON that is no envelope', { body: 'null' }, { kind: 'network', unreadable: true }],
  ])('is an error for %s', async (_what, answer, error) => {
    const { request } = setUp({ answers: [answer] })
    expect(await request('GET /home/index', {})).toEqual({ error })
  })
})

describe('giving up', () => {
  it('fails with a timeout after 15000 ms and drops the exchange (spec 9/5)', async () => {
    const { request, aborted } = setUp({ answers: ['silence'] })
    const result = request('GET /home/index', {})
    const settled = jest.fn()
    void result.then(settled)
    await jest.advanceTimersByTimeAsync(14_999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ error: { kind: 'timeout' } })
    expect(aborted).toEqual(['/api/home/index'])
  })

  it('takes another limit from the caller', async () => {
    const { request } = setUp({ answers: ['silence'] })
    const result = request('GET /home/index', {}, { timeout: 2000 })
    await jest.advanceTimersByTimeAsync(2000)
    expect(await result).toEqual({ error: { kind: 'timeout' } })
  })

  it('stops when the caller aborts, and sends nothing when it already has', async () => {
    const { request, sent, aborted } = setUp({ answers: ['silence'] })
    const controller = new AbortController()
    const result = request('GET /home/index', {}, { signal: controller.signal })
    controller.abort()
    expect(await result).toEqual({ error: { kind: 'aborted' } })
    expect(aborted).toEqual(['/api/home/index'])
    expect(await request('GET /home/index', {}, { signal: controller.signal })).toEqual({ error: { kind: 'aborted' } })
    expect(sent).toHaveLength(1)
  })

  it('leaves no timer behind', async () => {
    const { request } = setUp({ answers: [ok({})] })
    await request('GET /home/index', {})
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the clock', () => {
  it('is fetched before the first POST when no answer has arrived yet (spec 3/5, 7.1/1)', async () => {
    const { request, sent } = setUp({ answers: [ok({ timestamp: NOW + 3_600_000 }), ok({}), ok({})] })
    await request('POST /cart/add', { id: '1' })
    await request('POST /cart/add', { id: '2' })
    expect(urls(sent)).toEqual(['GET /api/util/system-info', 'POST /api/cart/add', 'POST /api/cart/add'])
    expect(sent[1]?.headers['x-timestamp']).toBe(String(NOW + 3_600_000))
  })

  it('is fetched once for several first POSTs', async () => {
    const { request, sent } = setUp({ answers: [ok({ timestamp: NOW }), ok({}), ok({})] })
    await Promise.all([request('POST /cart/add', { id: '1' }), request('POST /cart/add', { id: '2' })])
    expect(urls(sent).filter((url) => url.endsWith('system-info'))).toHaveLength(1)
  })

  it('is known from the Date header of any answer before', async () => {
    const date = new Date(NOW + 600_000).toUTCString()
    const { request, sent } = setUp({ answers: [{ ...(ok({}) as object), headers: { date } }, ok({})] })
    await request('GET /home/index', {})
    await request('POST /cart/add', { id: '1' })
    expect(urls(sent)).toEqual(['GET /api/home/index', 'POST /api/cart/add'])
    expect(sent[1]?.headers['x-timestamp']).toBe(String(NOW + 600_000))
  })

  it('is fetched when the server answers that the timestamp is stale, and the request is repeated once', async () => {
    const stale = refused(RET.STALE_TIMESTAMP, '请求已过期')
    const { request, sent } = setUp({ answers: [stale, ok({ timestamp: NOW - 86_400_000 }), ok({ list: [] })] })
    expect(await request('GET /brand/list', {})).toEqual({ data: { list: [] } })
    expect(urls(sent)).toEqual(['GET /api/brand/list', 'GET /api/util/system-info', 'GET /api/brand/list'])
    expect(sent[2]?.headers['x-timestamp']).toBe(String(NOW - 86_400_000))
  })

  it('is not fetched a second time by the repetition', async () => {
    const stale = refused(RET.STALE_TIMESTAMP, '请求已过期')
    const { request, sent } = setUp({ answers: [stale, ok({ timestamp: NOW }), stale] })
    expect((await request('GET /brand/list', {})).error).toMatchObject({ code: RET.STALE_TIMESTAMP })
    expect(sent).toHaveLength(3)
  })

  it('does not keep a POST from being tried when the time cannot be had', async () => {
    const { request, sent } = setUp({ answers: ['silence', ok({})] })
    const result = request('POST /cart/add', { id: '1' })
    await jest.advanceTimersByTimeAsync(5000)
    expect(await result).toEqual({ data: {} })
    expect(sent[1]?.headers['x-timestamp']).toBe(String(NOW + 5000))
  })
})

describe('a session that is gone', () => {
  it.each([401, 403])(
    'is reported for HTTP %i, with the parameters of the request (spec 6/10, 8/12)',
    async (status) => {
      const { request, lost } = setUp({ answers: [refused(status, '请先登录')] })
      const { error } = await request('GET /order/info', { orderNo: '1' })
      expect(error).toMatchObject({ kind: 'http', status })
      expect(lost).toEqual([{ orderNo: '1' }])
    },
  )

  it('is not believed of a token that has been replaced meanwhile', async () => {
    const { request, lost, session } = setUp({ answers: [refused(401, '请先登录')] })
    const result = request('GET /user/info', {})
    session.token = 't1'
    await result
    expect(lost).toEqual([])
  })
})
