import { sendmsgSn } from '@contract/sendmsg-sn'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTestClock, createTestServer, type TestServer } from '../../helpers/server'
import { addEvents } from './rows'
import { cookieOf, open, OWN_PAGE, SECRET, send, signIn } from './operator'

jest.setTimeout(30_000)

const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000
const DATA = [
  'stream',
  'events?range=24h',
  'funnel?range=24h',
  'vitals?range=24h',
  'errors?range=24h',
  'goods?range=24h',
]

describe('without OPERATOR_SECRET', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  test.each(['', '/', '/insight.js', '/insight.css', '/data/events?range=24h', '/data/stream'])(
    'GET /insight%s is 404, and no document of the shop',
    async (url) => {
      const { status, text } = await open(server, url)
      expect(status).toBe(404)
      expect(text).not.toContain('<')
    },
  )
  test('nobody can sign in, not even with an empty secret', async () => {
    for (const secret of ['', 'null', SECRET]) expect((await send(server, 'login', { secret })).status).toBe(404)
  })
})

describe('with OPERATOR_SECRET', () => {
  const clock = createTestClock()
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ clock, config: { operatorSecret: SECRET } })
    await addEvents(server.db, [{ kind: 'zpmshow', id: 'secret-event' }])
  })
  afterAll(() => server.close())

  test('a visitor gets the form and none of the page', async () => {
    const { status, text, headers } = await open(server, '')
    expect(status).toBe(200)
    expect(text).toContain('name="secret"')
    expect(text).not.toContain('insight.js')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(DATA)('a visitor gets 401 from /insight/data/%s', async (url) => {
    const { status, text } = await open(server, `/data/${url}`)
    expect(status).toBe(401)
    expect(text).not.toContain('secret-event')
  })

  test('the secret gives a session that is HttpOnly, SameSite=Strict, of this path and of twelve hours, and is not in it', async () => {
    const answer = await send(server, 'login', { secret: SECRET })
    expect([answer.status, answer.headers.location]).toEqual([303, '/insight'])
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^rx-insight=[\w.-]+; Path=\/insight; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(SECRET)
    expect((await open(server, '', cookieOf(answer))).text).toContain('/insight/insight.js')
  })

  test.each(DATA)('with it /insight/data/%s answers', async (url) => {
    expect((await open(server, `/data/${url}`, await signIn(server))).status).toBe(200)
  })

  test('the session ends after twelve hours', async () => {
    const cookie = await signIn(server)
    clock.advance(TWELVE_HOURS_MS - 1)
    expect((await open(server, '/data/stream', cookie)).status).toBe(200)
    clock.advance(1)
    expect((await open(server, '/data/stream', cookie)).status).toBe(401)
    expect((await open(server, '', cookie)).text).toContain('name="secret"')
  })

  test('a session with another end, another signature, or of another secret is none', async () => {
    const cookie = await signIn(server)
    const [, end = '', rest = ''] = /^rx-insight=(\d+)\.(.*)$/.exec(cookie) ?? []
    const other = await createTestServer({ clock, config: { operatorSecret: `${SECRET}!` } })
    const theirs = cookieOf(await send(other, 'login', { secret: `${SECRET}!` }))
    await other.close()
    const forged = [
      `rx-insight=${Number(end) + 1}.${rest}`,
      `rx-insight=${end}.${rest.slice(0, -4)}AAAA`,
      'rx-insight=',
      `rx-insight=${SECRET}`,
      `other-${cookie}`,
      theirs,
    ]
    for (const value of forged)
      expect([value, (await open(server, '/data/stream', value)).status]).toEqual([value, 401])
  })

  test.each(['', 'wrong', SECRET.slice(0, -1), `${SECRET} `])('the secret "%s" is not it', async (secret) => {
    const answer = await send(server, 'login', { secret })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect(answer.text).toContain('口令不对')
  })

  test.each([
    ['another site', { ...OWN_PAGE, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['another site in a browser that says no more', { origin: 'https://evil.test', host: 'shop.test' }],
    ['a page without an origin', { origin: 'null', host: 'shop.test' }],
    ['no page at all', { host: 'shop.test' }],
    ['a sister site', { ...OWN_PAGE, 'sec-fetch-site': 'same-site' }],
  ])('a form of %s signs nobody in or out', async (_where, headers) => {
    for (const path of ['login', 'logout'] as const) {
      const answer = await send(server, path, { secret: SECRET }, headers)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined])
    }
  })

  test('signing out takes the cookie away', async () => {
    const { status, headers } = await send(server, 'logout', {})
    expect([status, headers['set-cookie']]).toEqual([
      303,
      'rx-insight=; Path=/insight; Max-Age=0; HttpOnly; SameSite=Strict',
    ])
  })

  test('nothing is kept by browsers, and only the page’s own script runs', async () => {
    const cookie = await signIn(server)
    for (const url of ['', '/data/stream', '/nothing']) {
      const { headers } = await open(server, url, cookie)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    }
  })

  test.each([
    '/data/events',
    '/data/events?range=1y',
    '/data/events?range=__proto__',
    '/data/stream?after=-1',
    '/data/stream?after=1e99',
  ])('/insight%s is 400', async (url) => {
    expect((await open(server, url, await signIn(server))).status).toBe(400)
  })

  test.each(['/data/orders?range=24h', '/nothing', '/data'])('/insight%s is not there', async (url) => {
    expect((await open(server, url, await signIn(server))).status).toBe(404)
  })

  test('the session says nothing to the shop’s own calls', async () => {
    const cookie = await signIn(server)
    const { retCode } = await server.call('GET /user/info', {}, { headers: { cookie } })
    expect(retCode).toBe(401)
  })

  test('the secret is in no line of the log', async () => {
    await send(server, 'login', { secret: SECRET })
    await send(server, 'login', { secret: 'guess of a stranger' })
    expect(server.logLines.join('')).not.toMatch(/an operator of the tests|guess of a stranger/)
  })
})

test('guessing is rate-limited as sensitive calls are, and the form says so', async () => {
  const server = await createTestServer({ config: { operatorSecret: SECRET, ratePerMinute: 1200 } })
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) statuses.push((await send(server, 'login', { secret: 'guess' })).status)
  expect(statuses.slice(29)).toEqual([401, 429])
  expect((await send(server, 'login', { secret: SECRET })).text).toContain('尝试过于频繁')
  await server.close()
})

test('logins of users behind the same address do not use up the tries of the operator, nor of sms codes', async () => {
  const server = await createTestServer({ config: { operatorSecret: SECRET, ratePerMinute: 1200 } })
  const login = () => server.call('POST /user/login', { phone: '13800138000', code: '123456' })
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) statuses.push((await login()).status)
  expect(statuses.slice(29)).toEqual([400, 429])
  expect((await send(server, 'login', { secret: SECRET })).status).toBe(303)
  const sn = sendmsgSn({ phone: '13800138000' }, server.ctx.config.signingKey)
  expect((await server.call('GET /user/sendmsg', { phone: '13800138000', sn })).status).toBe(200)
  await server.close()
})

test('the cookie is Secure where people come by https', async () => {
  const server = await createTestServer({ config: { operatorSecret: SECRET, publicOrigins: ['https://shop.test'] } })
  expect(String((await send(server, 'login', { secret: SECRET })).headers['set-cookie'])).toMatch(/; Secure$/)
  await server.close()
})

test('in production the built files are sent, whatever sources lie about', async () => {
  const insightRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-insight-'))
  writeFileSync(path.join(insightRoot, 'insight.js'), 'built')
  const server = await createTestServer({
    config: { operatorSecret: SECRET, insightRoot, environment: 'production' },
  })
  const { text, headers } = await open(server, '/insight.js')
  expect([text, headers['content-type']]).toEqual(['built', 'text/javascript; charset=utf-8'])
  await server.close()
  rmSync(insightRoot, { recursive: true })
})
