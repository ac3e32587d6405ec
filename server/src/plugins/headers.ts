/** Security headers of every answer. Scripts are not restricted here: the document renderer knows what its page needs. */
import type { FastifyInstance } from 'fastify'

export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      // An address may hold a login token until the app has taken it out; not even our own requests carry it on.
      'referrer-policy': 'strict-origin',
      'content-security-policy': "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    done()
  })
}
