/**
 * @tier landing
 * @areas platform plugins
 */
import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { createTestServer, type TestServer } from '../../helpers/server'

const MINUTE = 60_000

describe('a request that cannot be served', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({
      prepare: (ctx) => {
        ctx.userCounts = () => Promise.reject(new Error('select * from secret_table failed'))
      },
    })
  })
  afterAll(() => server.close())

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s of an unknown call is 404 in JSON', async (method) => {
    const { status, json, headers } = await server.request({ method, url: '/nope/nothing?a=1' })
    expect([status, json]).toEqual([404, { ret_code: 404, ret_msg: '请求的接口不存在', data: null }])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('another method of a known call is 404', async () => {
    expect((await server.request({ method: 'POST', url: '/user/info', form: {} })).status).toBe(404)
  })

  test('broken JSON is 400', async () => {
    const answer = await server.request({
      method: 'POST',
      url: '/user/login',
      body: '{"phone":',
      contentType: 'application/json',
    })
    expect([answer.status, answer.json]).toEqual([400, { ret_code: 40003, ret_msg: '请求内容格式有误', data: null }])
  })

  test('an attempt on the prototype by JSON is 400', async () => {
    const body = '{"phone":"13800138000","code":"123456","__proto__":{"admin":true}}'
    expect(
      (await server.request({ method: 'POST', url: '/user/login', body, contentType: 'application/json' })).status,
    ).toBe(400)
  })

  test('a body that is a list or missing is 400', async () => {
    const list = await server.request({
      method: 'POST',
      url: '/user/login',
      body: '[]',
      contentType: 'application/json',
    })
    expect([list.status, list.json?.ret_code]).toEqual([400, 400])
    const none = await server.request({ method: 'POST', url: '/user/login' })
    expect([none.status, none.json?.ret_code]).toEqual([400, 400])
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'text/xml'])(
    'a body of type %s is 415',
    async (contentType) => {
      const { status, json } = await server.request({ method: 'POST', url: '/user/login', body: 'a=1', contentType })
      expect([status, json]).toEqual([415, { ret_code: 415, ret_msg: '不支持的请求格式', data: null }])
    },
  )

  test('a body over 64 KB is 413', async () => {
    const { status, json } = await server.request({
      method: 'POST',
      url: '/user/login',
      form: { phone: '1'.repeat(70_000) },
    })
    expect([status, json]).toEqual([413, { ret_code: 413, ret_msg: '请求内容过大', data: null }])
  })

  test('an address with a broken escape is 400', async () => {
    const { status, json } = await server.request({ url: '/%E0%A4%A' })
    expect([status, json?.ret_code]).toEqual([400, 400])
  })

  test('a parameter given twice is 400 where one is expected', async () => {
    expect((await server.request({ url: '/city/district?code=110100&code=110100' })).status).toBe(400)
  })

  test('a field name of the prototype in a form does nothing', async () => {
    const form = { __proto__: 'x', constructor: 'y', phone: '13800138000', code: '123456' }
    expect((await server.request({ method: 'POST', url: '/user/login', form })).json?.ret_code).toBe(40010)
  })

  test('a failure inside is 500, says nothing of it, and is in the log', async () => {
    const { token } = await server.login('13800138000')
    const { status, text } = await server.request({ url: '/user/info', token })
    expect(status).toBe(500)
    expect(JSON.parse(text)).toEqual({ ret_code: 500, ret_msg: '服务开小差了，请稍后再试', data: null })
    expect(server.logLines.join('')).toContain('secret_table')
  })

  test('every answer has its security headers and an id that the log has too', async () => {
    const { headers } = await server.request({ url: '/config/site' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(server.logLines.at(-1)).toContain(`"reqId":"${String(headers['x-request-id'])}"`)
  })
})

describe('the access log', () => {
  test('has neither tokens nor phones nor whole client addresses, however they are encoded', async () => {
    const server = await createTestServer()
    try {
      const token = 'a1B2-_'.repeat(8).slice(0, 43)
      const urls = [
        `/site/login?returnUrl=%2Fmy%3Fuser_identity%3D${token}`,
        `/my?user%5Fidentity=${token}`,
        '/search?keyword=%E5%BC%A0%E4%B8%89%2013812345678',
      ]
      for (const url of urls) await server.request({ url, absolute: true, remoteAddress: '192.0.2.77' })
      const log = server.logLines.join('')
      expect(log.match(/"msg":"request"/g)).toHaveLength(urls.length)
      expect(log).not.toMatch(new RegExp(`${token}|13812345678|192\\.0\\.2\\.77`))
      expect(log).toContain('"address":"192.0.2.0"')
    } finally {
      await server.close()
    }
  })
})

describe('what is not HTTP', () => {
  let server: TestServer
  let port = 0
  beforeAll(async () => {
    server = await createTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const answerTo = async (text: string) => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return { head, body }
  }

  test.each([
    [
      'headers that are too large',
      `GET /api/user/info?a=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      '请求头过大',
    ],
    ['no request line', 'hello\r\n\r\n', 400, '请求格式有误'],
  ])('%s are refused as every call is', async (_what, text, status, message) => {
    const { head, body } = await answerTo(text)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toEqual({ ret_code: status, ret_msg: message, data: null })
  })

  test('a HEAD request whose headers are too large is refused without a body', async () => {
    const { head, body } = await answerTo(`HEAD /?a=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(head).toContain('HTTP/1.1 431 ')
    expect(body).toBe('')
  })
})

test('a request that arrives too slowly is ended a few seconds after its time', async () => {
  const { app, close } = await createTestServer()
  try {
    // Node looks for such requests at this interval; its default of 30 s would let them live for up to 50 s.
    expect(app.server).toMatchObject({ requestTimeout: 20_000, connectionsCheckingInterval: 2_000 })
    expect(app.server.headersTimeout).toBeLessThanOrEqual(20_000)
  } finally {
    await close()
  }
})

describe('the signature of a request', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const bad = { ret_code: 40001, ret_msg: '请求签名有误', data: null }
  const stale = { ret_code: 40002, ret_msg: '请求已过期，请校准时间后再试', data: null }
  const sign = (text: string) => createHmac('sha256', server.ctx.config.signingKey).update(text).digest('hex')
  const get = (url: string, headers: Record<string, string>) => server.request({ url, signed: false, headers })

  test('is made as the contract documents it', async () => {
    const stamp = String(server.clock.now())
    const text = ['GET', '/api/city/index?code=110000', stamp, ''].join('\n')
    const headers = { [HEADER_TIMESTAMP]: stamp, [HEADER_SIGNATURE]: sign(text) }
    expect((await get('/city/index?code=110000', headers)).status).toBe(200)
    expect(
      (await get('/city/index?code=110000', { ...headers, [HEADER_SIGNATURE]: sign(text).toUpperCase() })).status,
    ).toBe(200)
  })

  test('is needed', async () => {
    const { status, json } = await get('/config/site', {})
    expect([status, json]).toEqual([400, bad])
  })

  test.each<[string, (stamp: string) => [url: string, signedText: string, stamp: string]]>([
    ['another query', (stamp) => ['/city/index?code=120000', `GET\n/api/city/index?code=110000\n${stamp}\n`, stamp]],
    ['another path', (stamp) => ['/city/district?code=110000', `GET\n/api/city/index?code=110000\n${stamp}\n`, stamp]],
    ['another method', (stamp) => ['/config/site', `POST\n/api/config/site\n${stamp}\n`, stamp]],
    ['another time', (stamp) => ['/config/site', `GET\n/api/config/site\n${stamp}\n`, String(Number(stamp) + 1)]],
    ['no whole number as time', () => ['/config/site', 'GET\n/api/config/site\n1e3\n', '1e3']],
    ['a negative time', () => ['/config/site', 'GET\n/api/config/site\n-5\n', '-5']],
  ])('does not fit %s', async (_name, make) => {
    const [url, text, stamp] = make(String(server.clock.now()))
    const { status, json } = await get(url, { [HEADER_TIMESTAMP]: stamp, [HEADER_SIGNATURE]: sign(text) })
    expect([status, json]).toEqual([400, bad])
  })

  test('covers the body', async () => {
    const stamp = String(server.clock.now())
    const text = `POST\n/api/user/login\n${stamp}\nphone=13800138000&code=123456`
    const headers = { [HEADER_TIMESTAMP]: stamp, [HEADER_SIGNATURE]: sign(text) }
    const post = (form: Record<string, string>) =>
      server.request({ method: 'POST', url: '/user/login', form, signed: false, headers })
    expect((await post({ phone: '13800138000', code: '123456' })).json?.ret_code).toBe(40010)
    expect((await post({ phone: '13800138000', code: '123457' })).json).toEqual(bad)
  })

  test.each(['', 'zz', '0'.repeat(64), '中'])('is not "%s"', async (signature) => {
    const headers = {
      [HEADER_TIMESTAMP]: String(server.clock.now()),
      [HEADER_SIGNATURE]: encodeURIComponent(signature),
    }
    expect((await get('/config/site', headers)).json).toEqual(bad)
  })

  test.each([
    ['five minutes old', -5 * MINUTE, 200],
    ['older', -5 * MINUTE - 1, 400],
    ['five minutes ahead', 5 * MINUTE, 200],
    ['further ahead', 5 * MINUTE + 1, 400],
  ])('that is %s is answered with the right status', async (_name, offset, expected) => {
    const { status, json } = await server.request({ url: '/config/site', timestamp: server.clock.now() + offset })
    expect(status).toBe(expected)
    if (expected === 400) expect(json).toEqual(stale)
  })

  test('may have any age for /util/system-info, which tells the time', async () => {
    const { status, json } = await server.request({ url: '/util/system-info', timestamp: 1000 })
    expect([status, json?.data]).toEqual([200, { timestamp: server.clock.now() }])
    expect((await get('/util/system-info', {})).json).toEqual(bad)
  })

  test('comes before the session: an unsigned request never reaches the sessions', async () => {
    const { token } = await server.login('13800138000')
    const { json } = await server.request({ url: '/user/info', token, signed: false })
    expect(json).toEqual(bad)
  })
})

describe('a number that is not finite', () => {
  test.each(['Infinity', '-Infinity', '1e999', 'NaN'])('is refused where a number is expected: %s', async (page) => {
    const server = await createTestServer()
    const { token } = await server.login('13800138000')
    for (const url of ['/order/list', '/wishlist/list', '/product/union-list']) {
      const { status } = await server.request({ url: `${url}?page=${page}`, token })
      expect([url, status]).toEqual([url, 400])
    }
    const price = await server.request({ url: `/product/union-list?minPriceFen=${page}` })
    expect(price.status).toBe(400)
    expect((await server.call('GET /order/list', { page: 5 }, { token })).status).toBe(200)
    await server.close()
  })
})

describe('request rates', () => {
  const tooMany = { ret_code: 429, ret_msg: '请求过于频繁，请稍后再试', data: null }

  test('are limited per address: beyond them 429 with a time to wait', async () => {
    const server = await createTestServer({ config: { ratePerMinute: 5 } })
    try {
      const from = (remoteAddress: string) => server.request({ url: '/config/site', remoteAddress })
      for (let i = 0; i < 5; i++) expect((await from('192.0.2.1')).status).toBe(200)
      const refused = await from('192.0.2.1')
      expect([refused.status, refused.json]).toEqual([429, tooMany])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await from('192.0.2.2')).status).toBe(200)
      expect((await server.request({ url: '/healthz', absolute: true, remoteAddress: '192.0.2.1' })).status).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('cover unknown calls and unknown addresses too', async () => {
    const server = await createTestServer({ config: { ratePerMinute: 3 } })
    try {
      const statuses = []
      for (const url of ['/api/nope', '/nope', '/api/x', '/api/nope', '/nope']) {
        const headers = { accept: 'application/json' }
        statuses.push((await server.request({ url, absolute: true, headers })).status)
      }
      expect(statuses).toEqual([404, 404, 404, 429, 429])
    } finally {
      await server.close()
    }
  })

  test('are stricter for login', async () => {
    const server = await createTestServer({ config: { ratePerMinute: 1000 } })
    try {
      const form = { phone: '13800138000', code: '123456' }
      for (let i = 0; i < 30; i++) {
        expect((await server.request({ method: 'POST', url: '/user/login', form })).status).toBe(400)
      }
      expect((await server.request({ method: 'POST', url: '/user/login', form })).json).toEqual(tooMany)
      expect((await server.request({ url: '/config/site' })).status).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('count the client behind a trusted proxy, and nobody who only says so', async () => {
    for (const [trustedProxies, second] of [
      [1, 200],
      [0, 429],
    ] as const) {
      const server = await createTestServer({ config: { ratePerMinute: 1, trustedProxies } })
      try {
        const from = (client: string) => server.request({ url: '/config/site', headers: { 'x-forwarded-for': client } })
        expect((await from('192.0.2.1')).status).toBe(200)
        expect((await from('192.0.2.2')).status).toBe(second)
      } finally {
        await server.close()
      }
    }
  })
})
