/** The shop's calls of complaints and opinions (design: help 2.2). */
import type { TicketSubjectRef } from '@contract/ticket'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { create, form } from './acts/create'
import { agree, refuse, reply, withdraw } from './acts/of-user'
import { createFeedbacks } from './feedbacks'
import { list } from './lists'
import { ticketTools } from './tools'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = ticketTools(ctx)
  const feedbacks = createFeedbacks(ctx)
  call(app, 'GET /help/ticket-form', ({ userId, input: { order_no: order, item_id: item, merchant_id: merchant } }) => {
    const ref: TicketSubjectRef | null =
      order !== undefined
        ? { kind: 'order', id: order }
        : item !== undefined
          ? { kind: 'item', id: item }
          : merchant !== undefined
            ? { kind: 'merchant', id: merchant }
            : null
    return form(tools, userId, ref)
  })
  call(app, 'POST /help/ticket-create', ({ userId, input }) => create(tools, userId, input))
  call(app, 'GET /help/ticket-list', ({ userId, input }) => list(tools, userId, input.page ?? 1))
  call(app, 'GET /help/ticket-info', ({ userId, input }) => tools.views.info(tools.db, userId, input.no))
  call(app, 'POST /help/ticket-reply', ({ userId, input }) => reply(tools, userId, input))
  call(app, 'POST /help/ticket-agree', ({ userId, input }) => agree(tools, userId, input))
  call(app, 'POST /help/ticket-refuse', ({ userId, input }) => refuse(tools, userId, input))
  call(app, 'POST /help/ticket-withdraw', ({ userId, input }) => withdraw(tools, userId, input))
  call(app, 'POST /help/feedback-create', async ({ userId, input }) => {
    await feedbacks.create(userId, input)
    return {}
  })
  call(app, 'GET /help/feedback-list', ({ userId, input }) => feedbacks.list(userId, input.page ?? 1))
}
