/**
 * @tier whole
 * @areas platform-calls messenger
 */
import { createHash } from 'node:crypto'
import type { JsSdkAnswer } from '@contract/platform'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'
import { APP, startMessengerApi, type MessengerApi } from './messenger-api'

// Opening a database and migrating it takes seconds on a busy machine.
jest.setTimeout(30_000)

const TOKEN = '/cgi-bin/stable_token'
const TICKET = '/cgi-bin/ticket/getticket'
const PAGE = 'https://shop.example/product/view?id=100001'

const shopWith = (api: MessengerApi | null) =>
  createTestServer({
    config: {
      publicOrigins: ['https://shop.example'],
      ...(api && { messenger: { apiOrigin: api.origin, mini: null, account: APP } }),
    },
  })
const configFor = async (server: TestServer, url = PAGE) =>
  (await server.request({ url: `/config/shop-jssdk?url=${encodeURIComponent(url)}` })).json as unknown as JsSdkAnswer

describe('GET /config/shop-jssdk (spec 7.1)', () => {
  let api: MessengerApi
  let server: TestServer
  beforeEach(async () => {
    api = await startMessengerApi()
    server = await shopWith(api)
  })
  afterEach(async () => {
    await server.close()
    api.close()
  })

  test('answers bare with what the SDK is configured with, signed with the messenger’s ticket (spec 7.1/2)', async () => {
    const { success, data } = await configFor(server, `${PAGE}#comments`)
    expect(success).toBe(true)
    expect(data).toEqual({
      appId: APP.appId,
      timestamp: TEST_START / 1000,
      nonceStr: expect.stringMatching(/^[0-9a-f]{16}$/),
      signature: createHash('sha1')
        .update(`jsapi_ticket=ticket-of-jsapi&noncestr=${data?.nonceStr}&timestamp=${TEST_START / 1000}&url=${PAGE}`)
        .digest('hex'),
    })
  })

  test('asks the messenger once for many pages, and again five minutes before the ticket ends', async () => {
    await Promise.all([configFor(server), configFor(server), configFor(server)])
    server.clock.advance(7200_000 - 5 * 60_000 - 1)
    await configFor(server)
    expect([api.count(TOKEN), api.count(TICKET)]).toEqual([1, 1])
    server.clock.advance(1)
    expect((await configFor(server)).success).toBe(true)
    expect([api.count(TOKEN), api.count(TICKET)]).toEqual([2, 2])
  })

  test('renews an access token that the messenger has made void', async () => {
    await configFor(server)
    api.voidToken()
    api.next(TOKEN, { access_token: 'access-token-1', expires_in: 7200 })
    server.clock.advance(7200_000)
    expect((await configFor(server)).success).toBe(true)
    expect([api.count(TOKEN), api.count(TICKET)]).toEqual([3, 3])
  })

  test.each<[string, () => void]>([
    ['refuses the app', () => api.next(TOKEN, { errcode: 40125, errmsg: 'invalid appsecret' })],
    ['is busy', () => api.next(TICKET, { errcode: -1, errmsg: 'system error' })],
    ['answers with a status', () => api.next(TICKET, 502)],
    ['answers without a ticket', () => api.next(TICKET, { errcode: 0, expires_in: 7200 })],
    ['answers without a life', () => api.next(TICKET, { errcode: 0, ticket: 't' })],
    ['is gone', () => api.close()],
  ])('says success false while the messenger %s, and works again afterwards', async (name, breakIt) => {
    breakIt()
    expect(await configFor(server)).toEqual({ success: false, data: null })
    const logged = server.logLines.join('')
    expect(logged).toContain('the messenger gave no ticket')
    for (const secret of [APP.secret, 'access-token-1', 'ticket-of-jsapi']) expect(logged).not.toContain(secret)
    if (name === 'is gone') return
    server.clock.advance(3_000)
    expect((await configFor(server)).success).toBe(true)
  })
})

describe('what callers of the JS SDK send', () => {
  let api: MessengerApi
  let server: TestServer
  beforeAll(async () => {
    api = await startMessengerApi()
    server = await shopWith(api)
  })
  afterAll(async () => {
    await server.close()
    api.close()
  })

  test.each(['https://evil.example/', 'http://shop.example/', 'https://shop.example.evil.example/', 'not an address'])(
    'signs nothing for %s',
    async (url) => {
      expect(await configFor(server, url)).toEqual({ success: false, data: null })
      expect(api.requested).toEqual([])
    },
  )

  test.each(['/config/shop-jssdk', '/config/shop-jssdk?url=', `/config/shop-jssdk?url=${'a'.repeat(2049)}`])(
    'is 400 without a usable url: %.60s',
    async (url) => {
      expect((await server.request({ url })).status).toBe(400)
    },
  )

  describe('as JSONP: GET /messenger/ticket', () => {
    const fetchTicket = (query: Record<string, string>) =>
      server.request({ url: `/messenger/ticket?${new URLSearchParams(query).toString()}`, signed: false })

    test('needs no signature, and calls the function with the same answer', async () => {
      const { status, text, headers } = await fetchTicket({ wxPublicId: APP.appId, url: PAGE, callback: 'ticket_1' })
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const [, json = ''] = /^\/\*\*\/ticket_1\((.*)\);$/.exec(text) ?? []
      expect(JSON.parse(json)).toMatchObject({ success: true, data: { appId: APP.appId } })
      expect(text).not.toContain('ticket-of-jsapi')
    })

    test.each([
      ['another account', { wxPublicId: 'wx-other', url: PAGE }],
      ['a foreign page', { wxPublicId: APP.appId, url: 'https://evil.example/' }],
    ])('says success false for %s', async (_name, query) => {
      expect((await fetchTicket({ ...query, callback: 'f' })).text).toBe('/**/f({"success":false,"data":null});')
    })

    test.each(['', 'alert(1)', 'a.b', 'a b', '1a', 'a;', '<script>', 'a'.repeat(65), 'a\n'])(
      'refuses the callback %j',
      async (callback) => {
        const { status, json } = await fetchTicket({ wxPublicId: APP.appId, url: PAGE, callback })
        expect([status, json?.ret_code]).toEqual([400, 400])
      },
    )
  })
})

describe('a shop without credentials of the messenger', () => {
  test('says success false in both forms', async () => {
    const server = await shopWith(null)
    try {
      expect(await configFor(server)).toEqual({ success: false, data: null })
      const { text } = await server.request({
        url: `/messenger/ticket?wxPublicId=x&url=${PAGE}&callback=f`,
        signed: false,
      })
      expect(text).toBe('/**/f({"success":false,"data":null});')
    } finally {
      await server.close()
    }
  })
})
