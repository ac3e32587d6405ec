/**
 * When a server process does not start, and what it does not wait for: the same on every database.
 * @tier landing
 * @areas platform
 */
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { afterwards, call, freshDir, launch, listening, settings, useProcesses } from './server-run'

useProcesses()

describe('a server process', () => {
  test('does not wait for clients that have sent no whole request when it stops', async () => {
    const started = launch(await settings())
    const port = await listening(started)
    const halfOfBody = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`
    for (const text of ['', 'GET /healthz HTTP/1.1\r\nhost: x\r\n', halfOfBody]) {
      const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      if (text !== '') await new Promise((resolve) => socket.write(text, resolve))
    }
    // Answered after the others were accepted.
    await call(port, 'GET', '/healthz')
    started.child.kill('SIGTERM')
    expect(await started.ended).toBe(0)
    expect(started.output.out).not.toContain('requests took too long to finish')
  })

  test('on a port in use says so in one line and exits with 1', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    afterwards(() => holder.close())
    const { port } = holder.address() as AddressInfo
    const started = launch({ ...(await settings()), PORT: String(port) })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toBe(`reluxe: port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT\n`)
  })

  test('with an unreachable database says so without the password and exits with 1', async () => {
    const started = launch({ DATA_DIR: freshDir(), PORT: '0', DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toMatch(
      /^reluxe: cannot use the database of DATABASE_URL \(127\.0\.0\.1:9\/shop\): .*ECONNREFUSED.*\n$/,
    )
    expect(started.output.err).not.toContain('secret')
  })

  test('with a database that never answers gives up', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    afterwards(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const started = launch({ DATA_DIR: freshDir(), PORT: '0', DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
    expect(await started.ended).toBe(1)
    expect(started.output.err).toMatch(/^reluxe: cannot use the database of DATABASE_URL .*\n$/)
  })

  test('with bad settings names each in a line and exits with 1', async () => {
    const started = launch({ DATA_DIR: freshDir(), PORT: 'eighty', LOG_LEVEL: 'loud' })
    expect(await started.ended).toBe(1)
    const lines = started.output.err.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe('reluxe: PORT must be a whole number from 0 to 65535, not "eighty"')
  })

  test('has no demonstration helpers in production, and refuses to be asked for them', async () => {
    const bare = launch({ DATA_DIR: freshDir(), PORT: '0', NODE_ENV: 'production' })
    expect(await bare.ended).toBe(1)
    expect(bare.output.err).toMatch(
      /^reluxe: DATABASE_URL is needed.*\nreluxe: SMS_PROVIDER=http is needed.*\nreluxe: PUBLIC_ORIGIN is needed.*\n$/,
    )
    const gateway = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    afterwards(() => gateway.close())
    const env = {
      ...(await settings()),
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_IN_PRODUCTION: '1',
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      SMS_HTTP_TOKEN: 'token',
      PUBLIC_ORIGIN: 'https://shop.example',
    }
    const refused = launch({ ...env, DEMO: '1' })
    expect(await refused.ended).toBe(1)
    expect(refused.output.err).toMatch(/^reluxe: DEMO=1 is refused with NODE_ENV=production.*\n$/)

    const started = launch(env)
    const port = await listening(started)
    expect((await call(port, 'GET', '/docs/json')).status).toBe(404)
    expect((await call(port, 'GET', '/api/config/site')).json.data).toMatchObject({ productName: '珍循', demo: false })
    expect((await call(port, 'POST', '/api/pay/sandbox/confirm', { payNo: '1', sandboxToken: '1' })).status).toBe(404)
    const phone = '13800138000'
    const sent = await call(port, 'GET', '/api/user/sendmsg', { phone, sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY) })
    expect(sent.json.data).toEqual({ retryAfterSeconds: 60 })
    expect(started.output.out).toContain('no payment channel is set up: nothing can be ordered')
  })
})
