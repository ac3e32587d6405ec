/**
 * @tier landing
 * @areas platform plugins
 */
import { SmsRefused } from '../../../server/src/kit/context'
import { createTestServer, type TestServer, type TestServerOptions } from '../../helpers/server'

jest.setTimeout(30_000)

let server: TestServer
afterEach(() => server.close())

const TOKEN = 'a metrics token of the tests'.replaceAll(' ', '-')
const open = async (options: TestServerOptions = {}) => {
  server = await createTestServer({ ...options, config: { metricsToken: TOKEN, ...options.config } })
}
const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.request({ url: '/metrics', absolute: true, signed: false, headers, remoteAddress })

describe('GET /metrics', () => {
  test('counts requests by route and status, never by address', async () => {
    await open()
    await server.request({ url: '/city/index?code=110000' })
    await server.request({ url: '/city/index', signed: false })
    await server.request({ url: '/nope/13812345678' })
    const { status, text, headers } = await read()
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    const count = 'reluxe_request_duration_seconds_count'
    expect(text).toContain(`${count}{method="GET",route="/api/city/index",status="200"} 1`)
    expect(text).toContain(`${count}{method="GET",route="/api/city/index",status="400"} 1`)
    expect(text).toContain(`${count}{method="GET",route="unknown",status="404"} 1`)
    expect(text).not.toContain('13812345678')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  test('has jobs by state, connections, queues, and failures of the sms service', async () => {
    await open({ prepare: (ctx) => (ctx.sms = { send: () => Promise.reject(new SmsRefused('down')) }) })
    const job = { kind: 'x', payload: '{}', dueAt: server.clock.now() - 90_500, createdAt: 1 }
    await server.db
      .insertInto('job')
      .values([job, job, { ...job, state: 'DEAD' }])
      .execute()
    await expect(server.login('13800138000')).rejects.toThrow('no code')
    const { text } = await read()
    for (const line of [
      'reluxe_jobs{state="WAITING"} 2',
      'reluxe_jobs{state="DEAD"} 1',
      'reluxe_oldest_due_job_seconds 90.5',
      'reluxe_database_connections{state="waiting"} 0',
      'reluxe_queue_length{queue="drawing"} 0',
      'reluxe_queue_length{queue="collector_event"} 0',
      'reluxe_provider_failures_total{provider="sms"} 1',
    ])
      expect(text).toContain(line)
  })

  test('is answered to this machine and to those who have the token, and to nobody else', async () => {
    await open({ config: { trustedProxies: 1 } })
    expect((await read({}, '::1')).status).toBe(200)
    expect((await read({}, '::ffff:127.0.0.1')).status).toBe(200)
    expect((await read({}, '192.0.2.1')).status).toBe(404)
    expect((await read({ 'x-forwarded-for': '127.0.0.1' }, '192.0.2.1')).status).toBe(404)
    // A proxy on this machine.
    expect((await read({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
    expect((await read({ authorization: 'Bearer another' }, '192.0.2.1')).status).toBe(404)
    expect((await read({ authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).status).toBe(200)
  })

  test('is answered to no other machine without a token in the settings', async () => {
    await open({ config: { metricsToken: null } })
    expect((await read({ authorization: 'Bearer ' }, '192.0.2.1')).status).toBe(404)
    expect((await read({ authorization: 'Bearer null' }, '192.0.2.1')).status).toBe(404)
  })
})
