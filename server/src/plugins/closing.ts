/**
 * An orderly stop: for the drain delay the server still accepts requests, so that a load balancer can notice it; then
 * it waits for the requests under way, and for nothing else.
 */
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'

/** What a stop reads and writes of the context. */
export type Stoppable = Pick<AppContext, 'isStopping'> & { config: Pick<AppContext['config'], 'drainMs'> }

export function registerClosing(
  app: FastifyInstance,
  ctx: Stoppable,
  wait: (ms: number) => Promise<unknown> = delay,
): void {
  /** Open connections, each with its number of requests under way. */
  const connections = new Map<Socket, number>()
  let isClosed = false

  app.server.on('connection', (socket: Socket) => {
    // Accepted together with the last ones.
    if (isClosed) return void socket.destroy()
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  const count = (socket: Socket, change: number) => {
    const known = connections.get(socket)
    if (known !== undefined) connections.set(socket, known + change)
  }
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  app.addHook('preClose', async () => {
    ctx.isStopping = true
    if (ctx.config.drainMs > 0) await wait(ctx.config.drainMs)
    isClosed = true
    // A connection that has sent nothing, or half of a request, is not idle for Node and would hold up the stop.
    for (const [socket, requests] of connections) if (requests === 0) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Kept alive, the connection would delay the stop until the client closes it.
    if (ctx.isStopping === true) reply.header('connection', 'close')
    done()
  })
}
