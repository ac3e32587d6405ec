/**
 * An orderly stop: for the drain delay the server still accepts requests, so that a load balancer can notice it; then
 * it waits for the requests under way, and for nothing else: for its clients, which send the rest of a request or take
 * the rest of an answer, only SHUTDOWN_CLIENT_MS.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'
import { SHUTDOWN_CLIENT_MS } from '../limits'

/** What a stop reads and writes of the context. */
export type Stoppable = Pick<AppContext, 'isStopping'> & { config: Pick<AppContext['config'], 'drainMs'> }

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Whether the client has not sent the whole request, or does not take the answer. */
const waitsForClient = ({ request, response }: Exchange): boolean =>
  !request.complete || response.writableEnded || response.writableNeedDrain

export function registerClosing(
  app: FastifyInstance,
  ctx: Stoppable,
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): void {
  /** Open connections, each with its requests under way. */
  const connections = new Map<Socket, Set<Exchange>>()
  let isClosed = false

  app.server.on('connection', (socket: Socket) => {
    // Accepted together with the last ones.
    if (isClosed) return void socket.destroy()
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const requests = connections.get(request.socket)
    const one = { request, response }
    requests?.add(one)
    response.once('close', () => requests?.delete(one))
  })

  app.addHook('preClose', async () => {
    ctx.isStopping = true
    if (ctx.config.drainMs > 0) await wait(ctx.config.drainMs)
    isClosed = true
    // A connection that has sent nothing, or half of a request, is not idle for Node and would hold up the stop.
    for (const [socket, requests] of connections) if (requests.size === 0) socket.destroy()
    // The hook does not wait for it: a stop without such clients ends before.
    void wait(SHUTDOWN_CLIENT_MS).then(() => {
      for (const [socket, requests] of connections) {
        if ([...requests].every(waitsForClient)) socket.destroy()
      }
    })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Kept alive, the connection would delay the stop until the client closes it.
    if (ctx.isStopping === true) reply.header('connection', 'close')
    done()
  })
}
