/** The calls of reviews (spec 2.3; design: buying 2.1). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { addToReview } from './acts/add-to'
import { writeReview } from './acts/write'
import { reviewTools } from './tools'
import { ownEvaluation, shownPage } from './view'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = reviewTools(ctx)
  call(app, 'GET /order/evaluation', ({ userId, input }) => ownEvaluation(tools, userId, input.orderNo))
  call(app, 'POST /order/evaluate', ({ userId, input }) => writeReview(tools, userId, input))
  call(app, 'POST /order/evaluate-more', ({ userId, input }) => addToReview(tools, userId, input))
  call(app, 'GET /review/list', ({ input: { kind, id, grade, page = 1 } }) =>
    shownPage(tools, { kind, id: Number(id), match: grade, page }),
  )
}
