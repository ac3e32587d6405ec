/**
 * The built H5 app: hashed assets are cached for ever, everything else is revalidated. Every other address that accepts
 * HTML gets a document: from the renderer when there is one, else the built index.html, whose script shows the page of
 * the address.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { ASSET_MAX_AGE_S } from '../limits'
import { handleNotFound } from './errors'

/** Addresses that are never documents, in addition to the API's. */
const RESERVED = ['/media/', '/assets/', '/docs/', '/healthz/', '/livez/', '/readyz/', '/metrics/']

export async function registerStatic(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { webRoot, apiBase } = ctx.config
  const reserved = [...RESERVED, `${apiBase}/`]
  const assets = path.join(webRoot, 'assets')
  if (existsSync(assets)) {
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/assets/')) route.config = { ...route.config, rateClass: 'free' }
    })
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: ASSET_MAX_AGE_S * 1000,
      decorateReply: false,
    })
  }
  await app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, cacheControl: false })

  const isDocument = (request: FastifyRequest) =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
    !reserved.some((prefix) => `${pathOf(request)}/`.startsWith(prefix))

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isDocument(request)) return handleNotFound(request, reply)
    const file = pathOf(request).slice(1)
    if (/^[\w-]+(\.[\w-]+)+$/.test(file) && existsSync(path.join(webRoot, file))) {
      return reply.header('cache-control', 'no-cache').sendFile(file)
    }
    return sendDocument(ctx, request, reply)
  })
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/, '')
}

async function sendDocument(ctx: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache')
  if (ctx.renderDocument !== undefined) {
    const { status, headers, html } = await ctx.renderDocument(request)
    return reply.status(status).type('text/html; charset=utf-8').headers(headers).send(html)
  }
  if (!existsSync(path.join(ctx.config.webRoot, 'index.html'))) {
    throw new Refusal(RET.UNAVAILABLE, '网页尚未构建，请先运行 npm run build')
  }
  return reply.status(200).sendFile('index.html')
}

/**
 * An address that no browser made, such as /% or a cut-off character: its signs are taken as they stand, so that it
 * gets the document of a page that does not exist. Below the API base it stays, and is refused.
 */
export function readableAddress(url: string, apiBase: string): string {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  if (path.startsWith(`${apiBase}/`)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + rest.join('')
  }
}
