import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerClosing, type Stoppable } from './closing'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

async function listen(
  ctx: Stoppable,
  wait?: (ms: number) => Promise<unknown>,
  work: () => Promise<string> = () => Promise.resolve('done'),
) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  apps.push(app)
  registerClosing(app, ctx, wait)
  app.get('/', () => 'served')
  app.get('/large', () => Buffer.alloc(50_000_000))
  app.get('/work', work)
  app.post('/', () => 'received')
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

  test.each([
    [
      'send the rest of a request',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
    ],
    ['take an answer', 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('waits a short time for a client to %s', async (_what, text) => {
    let end: () => void = () => undefined
    const wait = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
    const { app, port } = await listen({ config: { drainMs: 0 } }, wait)
    const begun = once(app.server, 'request')
    const socket = await connect(app, port, text)
    await begun
    const closed = app.close()
    while (wait.mock.calls.length === 0) await new Promise(setImmediate)
    expect(wait.mock.calls).toEqual([[5_000]])
    end()
    await closed
    socket.destroy()
  })

  test('does not cut off a request that it is still at work on', async () => {
    let begin: () => void = () => undefined
    let finish: (text: string) => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const work = () => {
      begin()
      return new Promise<string>((resolve) => (finish = resolve))
    }
    const { app, port } = await listen({ config: { drainMs: 0 } }, () => Promise.resolve(), work)
    const answer = fetch(`http://127.0.0.1:${port}/work`)
    await begun
    const closed = app.close()
    while (app.server.listening) await new Promise(setImmediate)
    finish('done')
    expect((await answer).status).toBe(200)
    await closed
  })
})
