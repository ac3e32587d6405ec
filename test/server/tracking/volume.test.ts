/**
 * What one client, and all clients together, may have stored.
 * @tier whole
 * @areas tracking
 */
import type { AddressInfo } from 'node:net'
import { createTestServer, TEST_START, type TestServer, type TestServerOptions } from '../../helpers/server'
import { clientError, exposure, metric, newId, record, senders } from './records'

jest.setTimeout(30_000)

const DAY = 24 * 60 * 60 * 1000

describe('reports beyond their volume', () => {
  let server: TestServer
  const open = async (config: TestServerOptions['config']) => {
    server = await createTestServer({ config })
    return senders(server)
  }
  afterEach(() => server.close())
  const rows = () => server.db.selectFrom('trackingEvent').select('eventId').execute()

  test('of one client are refused with 429 and a time to wait, before they are read; of others they are not', async () => {
    const send = await open({ ratePerMinute: 1200, trackingBytesPerMinute: 5_000 })
    const padded = () => JSON.stringify({ ...record([newId()]), filler: 'x'.repeat(3_000) })
    expect((await send.beacon(padded())).status).toBe(200)
    const refused = await server.request({
      method: 'POST',
      url: '/track/mark-p',
      body: padded(),
      contentType: 'text/plain',
      signed: false,
    })
    expect([refused.status, refused.json?.ret_code, refused.headers['retry-after']]).toEqual([429, 429, '60'])
    for (const send1 of [send.mark, send.metrics, send.error]) expect((await send1(padded())).status).toBe(429)
    expect((await send.exposure(padded(), 'nonce-00000001')).status).toBe(429)
    expect(await rows()).toHaveLength(1)
    expect((await send.beacon(padded(), { remoteAddress: '192.0.2.9' })).status).toBe(200)
    server.clock.advance(60_000)
    expect((await send.beacon(padded())).status).toBe(200)
  })

  test('are counted by the largest body of the call when their length is not announced', async () => {
    await open({ ratePerMinute: 1200, trackingBytesPerMinute: 100 * 1024 })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const post = async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(JSON.stringify(record([newId()]))))
          controller.close()
        },
      })
      const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } }
      return (await fetch(`http://127.0.0.1:${port}/api/track/mark-p`, init as RequestInit)).status
    }
    expect([await post(), await post()]).toEqual([200, 429])
  })

  test('of all clients are refused with resultCode 429 until the next day, by UTC', async () => {
    const send = await open({ trackingRowsPerDay: 3 })
    expect(await send.mark(record([newId(), newId()]))).toMatchObject({ status: 200, accepted: 2 })
    expect(await send.mark(record([newId(), newId()]))).toMatchObject({ status: 200, accepted: 2 })
    for (const answer of [
      await send.mark(record([newId()])),
      await send.beacon(record([newId()])),
      await send.metrics({ records: [metric(newId())] }),
      await send.error(clientError),
      await send.exposure(exposure, 'nonce-00000001'),
    ])
      expect(answer).toMatchObject({ status: 429, resultCode: 429, accepted: 0 })
    expect((await send.image({ pagetype: 'list', actiontype: 'x', backup: '{}' })).status).toBe(429)
    expect(await rows()).toHaveLength(4)
    server.clock.set(Math.floor(TEST_START / DAY + 1) * DAY)
    expect(await send.mark(record([newId()]))).toMatchObject({ status: 200, accepted: 1 })
  })
})
