/**
 * The built console below /admin: its document, with a content security policy of its own, and its files, whose names
 * contain their digests. Absent (404) when it is not built. Owns no data: the console calls /api/admin.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'
import { ASSET_MAX_AGE_S } from '../limits'
import { handleNotFound } from './errors'

/**
 * Only the console's own scripts run. Its styles are made while it runs: each style element carries the nonce of the
 * document. Pictures of an upload are shown before they are sent, as blobs; those of the shop may be on a CDN.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Fields that grow with their text measure it by a style attribute.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Must be registered before the documents (registerStatic). */
export async function registerConsolePages(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const { adminRoot, apiBase, productName } = ctx.config
  const document = path.join(adminRoot, 'index.html')
  if (!existsSync(document)) {
    for (const url of ['/admin', '/admin/*']) app.all(url, handleNotFound)
    return
  }
  const template = readFileSync(document, 'utf8')
    .replaceAll('%PRODUCT_NAME%', () => escapeHtml(productName))
    .replaceAll('%API_BASE%', () => apiBase)
  await app.register(
    async (pages) => {
      pages.addHook('onRequest', (_request, reply, done) => {
        reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' })
        done()
      })
      pages.addHook('onRoute', (route) => {
        if (route.url.startsWith('/admin/assets/')) route.config = { ...route.config, rateClass: 'free' }
      })
      await pages.register(fastifyStatic, {
        root: path.join(adminRoot, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: ASSET_MAX_AGE_S * 1000,
        decorateReply: false,
      })
      for (const url of ['/', '/*']) {
        pages.get(url, (_request, reply) => {
          const nonce = randomBytes(16).toString('base64')
          return reply
            .headers({ 'cache-control': 'no-store', 'content-security-policy': policyOf(nonce) })
            .type('text/html; charset=utf-8')
            .send(template.replaceAll('%CSP_NONCE%', () => nonce))
        })
      }
    },
    { prefix: '/admin' },
  )
}
