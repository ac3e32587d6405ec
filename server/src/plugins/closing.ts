/**
 * While the server stops, answers that are still under way end their connection: kept alive, it would hold up the stop until the client
 * lets go of it.
 */
import type { FastifyInstance } from 'fastify'

export function registerClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
