/** Calls of help: its first page and articles, for readers; articles at the chat's desk. */
import type { FastifyInstance } from 'fastify'
import { adminCall } from '../../kit/admin-call'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createOrders } from '../order/purchase'
import { ticketTools } from '../ticket/tools'
import { vote } from './acts/vote'
import { articleInfo, listArticles } from './articles'
import { firstPage, type HelpTools } from './first-page'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx
  const tools: HelpTools = { db, orders: createOrders(ctx), complaints: ticketTools(ctx) }
  call(app, 'GET /help/index', ({ userId, input: { order_no: orderNo, item_id: itemId } }) =>
    firstPage(tools, userId, { orderNo, itemId }),
  )
  call(app, 'GET /help/question-list', ({ input: { page = 1, ...given } }) => listArticles(db, given, page))
  call(app, 'GET /help/question-info', ({ userId, input: { id } }) => articleInfo(db, userId, id))
  call(app, 'POST /help/question-vote', async ({ userId, input }) => {
    await vote(ctx, userId, input)
    return {}
  })
}

/** Articles at the chat's desk: what an operator begins an answer with. */
export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx
  adminCall(api, ctx, 'GET /admin/help/articles', async ({ input: { keyword } }) => {
    const { list } = await listArticles(db, { keyword }, 1)
    const found = await Promise.all(list.map(({ id }) => articleInfo(db, null, id)))
    return { list: found.map(({ id, title, text }) => ({ id, title, text: text.join('\n') })) }
  })
}
