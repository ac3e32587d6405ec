/** The shop's documents. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { vote } from './acts/vote'
import { withdrawConsent } from './acts/withdraw-consent'
import { createComments } from './comments'
import { createDocuments, storeTexts } from './service'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const documents = createDocuments(ctx)
  ctx.preparations?.push(() => storeTexts(ctx.db))
  call(app, 'GET /document/info', ({ input }) => documents.read(input.key, input.version))
  call(app, 'GET /document/consents', async ({ userId }) => ({ list: await documents.consentsOf(userId) }))
  call(app, 'POST /document/withdraw', async ({ userId, input }) => {
    await withdrawConsent(ctx, userId, input.key)
    return { list: await documents.consentsOf(userId) }
  })
  const comments = createComments(ctx)
  call(app, 'GET /document/comments', ({ userId, input }) => comments.list(userId, input.key, Number(input.version)))
  call(app, 'POST /document/comment', ({ userId, input }) => comments.add(userId, input))
  call(app, 'POST /document/vote', async ({ userId, input }) => {
    await vote(ctx, userId, input)
    return {}
  })
}
