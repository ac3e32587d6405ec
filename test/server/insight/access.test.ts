/**
 * @tier landing
 * @areas insight operator
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTestClock, createTestServer, type TestServer } from '../../helpers/server'
import { addEvents } from './rows'
import { open, signIn } from './operator'

jest.setTimeout(30_000)

const HOUR_MS = 60 * 60 * 1000
const DATA = [
  'stream',
  'events?range=24h',
  'funnel?range=24h',
  'vitals?range=24h',
  'errors?range=24h',
  'goods?range=24h',
]

describe('/insight', () => {
  const clock = createTestClock()
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ clock })
    await addEvents(server.db, [{ kind: 'zpmshow', id: 'secret-event' }])
  })
  afterAll(() => server.close())

  test('leads a visitor to the console’s sign-in, and back from there', async () => {
    const { status, headers } = await open(server, '')
    expect([status, headers.location]).toEqual([303, '/admin/login?to=/insight'])
  })

  test.each(DATA)('a visitor gets 401 from /insight/data/%s', async (url) => {
    const { status, text } = await open(server, `/data/${url}`)
    expect(status).toBe(401)
    expect(text).not.toContain('secret-event')
  })

  test('shows the page and its data to an operator whose role reads it', async () => {
    const cookie = await signIn(server)
    expect((await open(server, '', cookie)).text).toContain('/insight/insight.js')
    for (const url of DATA) expect([url, (await open(server, `/data/${url}`, cookie)).status]).toEqual([url, 200])
  })

  test('shows nothing to an operator of another role', async () => {
    const cookie = await signIn(server, ['warehouse'])
    for (const url of ['', ...DATA.map((one) => `/data/${one}`)]) {
      const { status, text } = await open(server, url, cookie)
      expect([url, status, text.includes('secret-event')]).toEqual([url, 404, false])
    }
  })

  test('a page that fetches its data by itself does not keep an idle session alive', async () => {
    const cookie = await signIn(server)
    clock.advance(HOUR_MS)
    expect((await open(server, '/data/stream', cookie)).status).toBe(200)
    clock.advance(HOUR_MS)
    expect((await open(server, '/data/stream', cookie)).status).toBe(401)
  })

  test('nothing is kept by browsers, only the page’s own script runs, and only this shop may frame it', async () => {
    const cookie = await signIn(server)
    for (const url of ['', '/data/stream', '/nothing']) {
      const { headers } = await open(server, url, cookie)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).toContain("frame-ancestors 'self'")
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

  test.each(['/data/orders?range=24h', '/nothing', '/data', '/login'])('/insight%s is not there', async (url) => {
    expect((await open(server, url, await signIn(server))).status).toBe(404)
  })

  test('the session says nothing to the shop’s own calls', async () => {
    const cookie = await signIn(server)
    const { retCode } = await server.call('GET /user/info', {}, { headers: { cookie } })
    expect(retCode).toBe(401)
  })
})

test('in production the built files are sent, whatever sources lie about', async () => {
  const insightRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-insight-'))
  writeFileSync(path.join(insightRoot, 'insight.js'), 'built')
  const server = await createTestServer({ config: { insightRoot, environment: 'production' } })
  const { text, headers } = await open(server, '/insight.js')
  expect([text, headers['content-type']]).toEqual(['built', 'text/javascript; charset=utf-8'])
  await server.close()
  rmSync(insightRoot, { recursive: true })
})
