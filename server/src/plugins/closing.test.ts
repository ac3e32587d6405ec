import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerClosing, type Stoppable } from './closing'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

async function listen(ctx: Stoppable, wait?: (ms: number) => Promise<unknown>) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  apps.push(app)
  registerClosing(app, ctx, wait)
  app.get('/', () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** A client's connection that the server has accepted and that has sent `text`. */
async function connect(app: FastifyInstance, port: number, text: string): Promise<net.Socket> {
  const accepted = once(app.server, 'connection')
  const socket = net.connect(port, '127.0.0.1')
  const [served] = (await accepted) as [net.Socket]
  // Node closes the connection by a reset, which the client reports as an error.
  socket.on('error', () => undefined)
  if (text !== '') {
    const arrived = once(served, 'data')
    socket.write(text)
    await arrived
  }
  return socket
}

describe('a server that stops', () => {
  test.each([
    ['has sent nothing', ''],
    ['has sent half of a request', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['is kept alive', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('does not wait for a connection that %s', async (_what, text) => {
    const { app, port } = await listen({ config: { drainMs: 0 } })
    const socket = await connect(app, port, text)
    const closed = once(socket, 'close')
    socket.resume()
    await app.close()
    await closed
    expect(socket.destroyed).toBe(true)
  })

  test('serves new requests for the drain delay, and says to the health check that it stops', async () => {
    let end: () => void = () => undefined
    const wait = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const ctx: Stoppable = { config: { drainMs: 5_000 } }
    const { app, port } = await listen(ctx, wait)
    expect(ctx.isStopping).toBeUndefined()
    const closed = app.close()
    while (wait.mock.calls.length === 0) await new Promise(setImmediate)
    expect([wait.mock.calls, ctx.isStopping]).toEqual([[[5_000]], true])
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    end()
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })
})
