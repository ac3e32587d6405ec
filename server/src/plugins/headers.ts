/**
 * Security headers of every response. Scripts are not restricted here: the document renderer knows what its page needs
 * (documents/document.ts).
 */
import type { FastifyInstance } from 'fastify'

export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      // An address may hold a login token until the app has removed it, so no request sends a referrer, not even our
      // own.
      'referrer-policy': 'strict-origin',
      'content-security-policy': "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    done()
  })
}
