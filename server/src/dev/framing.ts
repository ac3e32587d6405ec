/** Documents of the shop inside the shell's frames: they may be framed, and begin with the script that plays the app around them. */
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Says that the shell was opened in this browser; it gives no right to anything. */
export const SHELL_COOKIE = 'rx-shell=1'

/** An address, so that a policy for scripts of this origin allows it. It runs before everything else of the page, since nothing defers it. */
const HOST_SCRIPT = '<script src="/dev/shell/host.js"></script>'

/** Browsers say where a document goes; on plain http under another name than localhost they do not, and the script looks itself whether it is framed. */
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

/** Must be called before documents are registered. Requests that no frame of the shell makes are not touched. */
export function registerFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request)) {
      // Only plain and whole documents can be written into.
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
      // The same address without the shell is another document.
      .header('cache-control', 'no-store')
      .removeHeader('content-length')
    return payload ? withHostScript(await textOf(payload)) : payload
  })
}
