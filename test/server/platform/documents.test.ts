/**
 * @tier landing
 * @areas platform documents
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createTestServer, type TestServer } from '../../helpers/server'

const SCRIPT = 'console.log("app")'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the served web app', () => {
  let server: TestServer
  let webRoot: string
  beforeAll(async () => {
    webRoot = mkdtempSync(path.join(os.tmpdir(), 'reluxe-web-'))
    mkdirSync(path.join(webRoot, 'assets'))
    writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>珍循</title>')
    writeFileSync(path.join(webRoot, 'notes.txt'), 'User-agent: *')
    writeFileSync(path.join(webRoot, '.secret'), 'hidden')
    writeFileSync(path.join(webRoot, 'assets/app.1a2b3c4d.js'), SCRIPT)
    writeFileSync(path.join(webRoot, 'assets/app.1a2b3c4d.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(path.join(webRoot, 'assets/app.1a2b3c4d.js.gz'), gzipSync(SCRIPT))
    server = await createTestServer({ config: { webRoot } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(webRoot, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = browser) =>
    server.request({ url, absolute: true, signed: false, headers })

  test.each(['/', '/cart/index', '/product/100001.html', '/product/view?id=1', '/user/gen-id', '/not/there'])(
    'answers %s with the document, never kept by the browser unasked',
    async (url) => {
      const { status, text, headers } = await get(url)
      expect([status, text]).toEqual([200, '<!doctype html><title>珍循</title>'])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  test.each([
    '/api',
    '/api/nope',
    '/media/nope.webp',
    '/assets/nope.js',
    '/docs/',
    '/healthz/more',
    '/livez/more',
    '/readyz/more',
  ])('never answers %s with a document', async (url) => {
    const { status, json } = await get(url)
    expect([status, json?.ret_code]).toEqual([404, 404])
  })

  test('answers no document to a request that takes none, nor to a POST', async () => {
    expect((await get('/cart/index', { accept: 'application/json' })).status).toBe(404)
    expect((await server.request({ method: 'POST', url: '/cart/index', absolute: true, form: {} })).status).toBe(404)
  })

  test('answers HEAD like GET without a body', async () => {
    const { status, text } = await server.request({ method: 'HEAD', url: '/', absolute: true, headers: browser })
    expect([status, text]).toEqual([200, ''])
  })

  test('keeps hashed assets for ever and sends the compressed file that the browser takes', async () => {
    const url = '/assets/app.1a2b3c4d.js'
    const plain = await get(url, {})
    expect([plain.status, plain.text]).toEqual([200, SCRIPT])
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test('serves the other files of its folder, but no hidden ones and nothing outside', async () => {
    expect((await get('/notes.txt', {})).text).toBe('User-agent: *')
    for (const url of ['/.secret', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f.secret', '/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(url)).text).not.toMatch(/hidden|root:/)
    }
  })

  test('is drawn by the renderer when there is one', async () => {
    server.ctx.renderDocument = (request) =>
      Promise.resolve({ status: 404, headers: { 'x-made-for': request.url }, html: '<p>没有找到</p>' })
    const { status, text, headers } = await get('/not/there')
    delete server.ctx.renderDocument
    expect([status, text, headers['x-made-for']]).toEqual([404, '<p>没有找到</p>', '/not/there'])
  })
})

describe('a web app that has not been built', () => {
  test('is said in JSON with 503, and the API works', async () => {
    const server = await createTestServer({ config: { webRoot: path.join(os.tmpdir(), 'reluxe-not-built') } })
    try {
      const { status, json } = await server.request({ url: '/', absolute: true, headers: browser })
      expect([status, json?.ret_msg]).toEqual([503, '网页尚未构建，请先运行 npm run build'])
      expect((await server.request({ url: '/config/site' })).status).toBe(200)
    } finally {
      await server.close()
    }
  })
})
