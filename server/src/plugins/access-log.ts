/** Logs one line per request, and adds the request's id to the response. */
import type { FastifyInstance } from 'fastify'
import { safeUrl } from '../kit/redact'

export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: safeUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    )
    done()
  })
}
