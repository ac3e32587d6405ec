import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerConnections } from './connections'

const apps: FastifyInstance[] = []
const sockets: net.Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

async function listen(config: { trustedProxies: number; ratePerMinute: number }, bounds: object): Promise<number> {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  apps.push(app)
  registerConnections(app, { config }, bounds)
  app.get('/', () => 'served')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a connection from one of this machine's addresses. @returns whether a request on it is answered */
async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answered = once(socket, 'data').then(() => true)
  const closed = once(socket, 'close').then(() => false)
  return Promise.race([answered, closed])
}

const LIMITED = { trustedProxies: 0, ratePerMinute: 60 }

test('an address keeps so many connections open, and leaves the others theirs', async () => {
  const port = await listen(LIMITED, { ofAddress: 2 })
  expect(await isServed(port, '127.0.0.2')).toBe(true)
  expect(await isServed(port, '127.0.0.2')).toBe(true)
  expect(await isServed(port, '127.0.0.2')).toBe(false)
  expect(await isServed(port, '127.0.0.3')).toBe(true)
  const closed = once(sockets[0]!, 'close')
  sockets[0]!.end()
  await closed
  expect(await isServed(port, '127.0.0.2')).toBe(true)
})

test.each([
  ['a proxy, which stands for many clients', { ...LIMITED, trustedProxies: 1 }],
  ['a shop whose limits are elsewhere', { ...LIMITED, ratePerMinute: 0 }],
])('the connections of an address are not bounded for %s', async (_whose, config) => {
  const port = await listen(config, { ofAddress: 1 })
  expect([await isServed(port, '127.0.0.2'), await isServed(port, '127.0.0.2')]).toEqual([true, true])
})

test('a process keeps so many connections open in all', async () => {
  const port = await listen(LIMITED, { ofAll: 2 })
  expect(await isServed(port, '127.0.0.2')).toBe(true)
  expect(await isServed(port, '127.0.0.3')).toBe(true)
  expect(await isServed(port, '127.0.0.4')).toBe(false)
})
