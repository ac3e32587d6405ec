/**
 * Changes the shop's documents inside the shell's frames: they may be framed, and begin with the script that simulates
 * the app around them.
 */
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Marks a browser in which the shell was opened; it gives no permissions. */
export const SHELL_COOKIE = 'rx-shell=1'

/**
 * A file rather than an inline script, so that a policy for scripts of this origin allows it. It runs before all other
 * scripts of the page, since it is not deferred.
 */
const HOST_SCRIPT = '<script src="/dev/shell/host.js"></script>'

/**
 * Browsers send the destination of a document request; on plain http under another name than localhost they do not, so
 * the script itself checks whether it is framed.
 */
function isFramed(request: FastifyRequest): boolean {
  const { cookie = '', 'sec-fetch-dest': destination = 'iframe' } = request.headers
  return destination === 'iframe' && cookie.split(/;\s*/).includes(SHELL_COOKIE)
}

const withHostScript = (html: string): string => html.replace(/<head[^>]*>/i, (head) => head + HOST_SCRIPT)

async function textOf(payload: unknown): Promise<string> {
  if (typeof payload === 'string') return payload
  if (Buffer.isBuffer(payload)) return payload.toString()
  return payload instanceof Readable ? text(payload) : ''
}

/** Must be called before documents are registered. Requests from outside the shell's frames are not affected. */
export function registerFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request)) {
      // Only uncompressed, complete documents can be changed.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.raw.headers[name]
    }
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isDocument = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (!isDocument || !isFramed(request)) return payload
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply
      .header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"))
      // The same address without the shell is a different document, so caches must separate them.
      .header('cache-control', 'no-store')
      .removeHeader('content-length')
    return payload ? withHostScript(await textOf(payload)) : payload
  })
}
