/**
 * While the server stops, responses close their connection: kept alive, it would delay the stop until the client closes
 * it.
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
