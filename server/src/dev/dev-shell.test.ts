import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createTestServer, type TestServer } from '../../../test/helpers/server'
import type { Config } from '../config'
import type { AppContext } from '../kit/context'
import { registerBodies } from '../plugins/body'
import { registerHeaders } from '../plugins/headers'
import { registerRates } from '../plugins/rates'
import { registerStatic } from '../plugins/static'
import { hasDevShell, registerDevShell } from './dev-shell'

const DOCUMENT = '<!doctype html><html><head lang="zh"><title>珍循</title></head><body></body></html>'
const SCRIPT = '<head lang="zh"><script src="/dev/shell/host.js"></script><title>'
const framed = { accept: 'text/html', cookie: 'other=2; rx-shell=1', 'sec-fetch-dest': 'iframe' }

let server: TestServer
let webRoot: string
const apps: FastifyInstance[] = []

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-shell-'))
  mkdirSync(path.join(webRoot, 'assets'))
  writeFileSync(path.join(webRoot, 'index.html'), DOCUMENT)
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** The server's modules that the shell uses, with their own settings. */
const open = async (settings: Partial<Config>, more: Partial<AppContext> = {}) => {
  const ctx = { ...server.ctx, config: { ...server.ctx.config, webRoot, ...settings }, ...more }
  const app: FastifyInstance = Fastify()
  apps.push(app)
  registerHeaders(app)
  registerBodies(app)
  await registerRates(app, ctx)
  registerDevShell(app, ctx)
  await registerStatic(app, ctx)
  app.get('/data', () => ({ a: 1 }))
  return app
}
const demo = { environment: 'development', demo: true } as const

describe('the shell is served', () => {
  test.each([
    ['production', false, false],
    ['production', true, false],
    ['development', false, true],
    ['development', true, true],
    ['test', false, false],
    ['test', true, true],
  ] as const)('with NODE_ENV=%s and DEMO=%s: %s', (environment, isDemo, expected) => {
    expect(hasDevShell({ environment, demo: isDemo })).toBe(expected)
  })

  test('as a page with its files', async () => {
    const app = await open(demo)
    const page = await app.inject('/dev/shell')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.headers['set-cookie']).toBe('rx-shell=1; Path=/; SameSite=Strict; HttpOnly')
    for (const [name, type] of [
      ['host.js', /^text\/javascript/],
      ['shell.js', /^text\/javascript/],
      ['shell.css', /^text\/css/],
    ] as const) {
      const file = await app.inject(`/dev/shell/${name}`)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringMatching(type)])
      expect(file.body.length).toBeGreaterThan(100)
    }
  })

  test('not in production: neither page nor files nor session, and documents stay unchanged', async () => {
    const app = await open({ environment: 'production', demo: true })
    for (const url of ['/dev/shell', '/dev/shell/host.js', '/dev/shell/shell.js']) {
      const { body, headers } = await app.inject({ url, headers: framed })
      expect(body).toBe(DOCUMENT)
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect((await app.inject({ method: 'POST', url: '/dev/shell/session' })).statusCode).toBe(404)
  })

  test('not without its sources: a bundle that was deployed alone', async () => {
    const app: FastifyInstance = Fastify()
    apps.push(app)
    registerDevShell(app, { ...server.ctx, config: { ...server.ctx.config, ...demo } }, webRoot)
    expect((await app.inject('/dev/shell')).statusCode).toBe(404)
  })
})

describe('a document of the shop', () => {
  test('in the shell begins with the script of its host, may be framed, and is never cached', async () => {
    const app = await open(demo)
    const { body, headers } = await app.inject({
      url: '/cart/index',
      headers: { ...framed, 'accept-encoding': 'gzip, br' },
    })
    expect(body).toContain(SCRIPT)
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect([headers['cache-control'], headers['content-encoding']]).toEqual(['no-store', undefined])
  })

  test('from the renderer begins with it, too, and keeps its status', async () => {
    const renderDocument: AppContext['renderDocument'] = async ({ headers }) => ({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      html: headers['accept-encoding'] ? 'compressed' : Buffer.from(DOCUMENT),
    })
    const app = await open(demo, { renderDocument })
    const { body, statusCode } = await app.inject({
      url: '/no/such',
      headers: { ...framed, 'accept-encoding': 'gzip, br' },
    })
    expect(body).toContain(SCRIPT)
    expect(statusCode).toBe(404)
  })

  test('is sent in full although the browser has cached one that was not framed', async () => {
    const app = await open(demo)
    const { etag = '' } = (await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers
    const { statusCode } = await app.inject({ url: '/', headers: { ...framed, 'if-none-match': etag } })
    expect(statusCode).toBe(200)
  })

  test('has the script where the browser sends no destination (plain http)', async () => {
    const app = await open(demo)
    const { 'sec-fetch-dest': _, ...headers } = framed
    expect((await app.inject({ url: '/', headers })).body).toContain(SCRIPT)
  })

  test.each([
    ['in a tab of the same browser', { ...framed, 'sec-fetch-dest': 'document' }],
    ['in a browser that never opened the shell', { ...framed, cookie: 'rx-shell=10; no-rx-shell=1' }],
  ])('is as always %s, and cannot be framed', async (_where, headers) => {
    const app = await open(demo)
    const answer = await app.inject({ url: '/', headers })
    expect(answer.body).toBe(DOCUMENT)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('has headers only for HEAD', async () => {
    const app = await open(demo)
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/', headers: framed })
    expect([statusCode, body]).toEqual([200, ''])
  })

  test('is the only response that is changed', async () => {
    const app = await open(demo)
    expect((await app.inject({ url: '/data', headers: framed })).json()).toEqual({ a: 1 })
  })
})

describe('the session of the shell', () => {
  test('is a valid one of one user, with DEMO=1 only', async () => {
    const app = await open(demo)
    const tokens = [0, 1].map(async () => {
      const answer = await app.inject({ method: 'POST', url: '/dev/shell/session' })
      return answer.json<{ user_identity: string }>().user_identity
    })
    const [first, second] = await Promise.all(tokens)
    const users = await Promise.all(
      [first, second].map(async (token) => (await server.call('GET /user/info', {}, { token })).data.userId),
    )
    expect(first).not.toBe(second)
    expect(users[0]).toBe(users[1])
    const developer = await open({ environment: 'development', demo: false })
    expect((await developer.inject({ method: 'POST', url: '/dev/shell/session' })).statusCode).toBe(404)
  })
})
