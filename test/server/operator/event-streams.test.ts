/**
 * An operator keeps a bounded number of event streams open.
 * @tier whole
 * @areas console operator
 */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { STREAMS_PER_OPERATOR } from '../../../server/src/modules/operator/limits'
import { createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

describe('streams of events', () => {
  let server: TestServer
  const open: http.ClientRequest[] = []
  beforeAll(async () => {
    server = await createTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const request of open) request.destroy()
    await server.close()
  })

  /** Begins to read a stream. @returns the answer's status, before its end */
  async function begin(cookie: string): Promise<number | undefined> {
    const { port } = server.app.server.address() as AddressInfo
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: '/api/admin/events',
      agent: false,
      headers: { cookie },
    })
    request.on('error', () => undefined)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.on('error', () => undefined).resume()
    if (response.statusCode === 200) open.push(request)
    return response.statusCode
  }

  test('end with a refusal beyond those of an operator’s windows, until one is closed', async () => {
    const { cookie } = await createOperator(server, 'many.windows', ['owner'])
    const other = await createOperator(server, 'one.window', ['owner'])
    for (let count = 0; count < STREAMS_PER_OPERATOR; count += 1) expect(await begin(cookie)).toBe(200)
    expect(await begin(cookie)).toBe(429)
    expect(await begin(other.cookie)).toBe(200)
    open[0]?.destroy()
    // The server notices it by itself.
    while ((await begin(cookie)) !== 200);
    expect(await begin(cookie)).toBe(429)
  })
})
