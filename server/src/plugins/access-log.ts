/** Logs one line per request, without secrets and personal data, and adds the request's id to the response. */
import type { FastifyInstance } from 'fastify'
import { loggedAddress, loggedUrl } from '../kit/log-address'

export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: loggedAddress(request.ip),
      },
      'request',
    )
    done()
  })
}
