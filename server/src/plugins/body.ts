/**
 * Parses form and JSON bodies and keeps the raw text, which the signature covers. Any other type is refused with 415.
 */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived; empty when there was none. */
    rawBody: string
  }
}

export function registerBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string
    done(null, Object.fromEntries(new URLSearchParams(request.rawBody)))
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string
    return parseJson(request, request.rawBody, done)
  })
}
