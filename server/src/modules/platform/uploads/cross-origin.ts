/**
 * Lets pages of our other origins upload with their session (spec 7.1: "cross-origin with credentials"); other sites'
 * pages cannot read a response.
 */
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import type { FastifyInstance } from 'fastify'

/** Time that a browser caches the permission, s: two hours, the most that Chromium allows. */
const PERMISSION_S = 7200

export function allowOwnOrigins(scope: FastifyInstance, path: string, origins: readonly string[]): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    reply.header('vary', 'origin')
    if (origin !== undefined && origins.includes(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
    }
    done()
  })
  scope.options(path, { schema: { hide: true }, config: { signature: false } }, (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': `content-type, ${HEADER_IDENTITY}, ${HEADER_TIMESTAMP}, ${HEADER_SIGNATURE}`,
        'access-control-max-age': PERMISSION_S,
      })
      .send(),
  )
}
