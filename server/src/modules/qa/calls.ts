/** The shop's calls of questions (design: help 2.2). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { ask, askFurther } from './acts/ask'
import { markQuestion, reportQuestion } from './acts/mark'
import { proposeAnswer } from './acts/propose'
import { questionTools } from './tools'
import { itemPage, questionForm, userPage } from './view-lists'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = questionTools(ctx)
  call(app, 'GET /qa/list', ({ userId: readerId, input: { itemId, page = 1 } }) =>
    itemPage(tools, { readerId, itemId: Number(itemId), page }),
  )
  call(app, 'GET /qa/mine', ({ userId, input: { tab = 'asked', page = 1 } }) => userPage(tools, { userId, tab, page }))
  call(app, 'GET /qa/info', ({ userId, input: { itemId } }) => questionForm(tools, userId, Number(itemId)))
  call(app, 'POST /qa/add', ({ userId, input }) => ask(tools, userId, input))
  call(app, 'POST /qa/append', ({ userId, input }) => askFurther(tools, userId, input))
  call(app, 'POST /qa/answer', ({ userId, input }) => proposeAnswer(tools, userId, input))
  call(app, 'POST /qa/follow', ({ userId, input: { questionId, isFollowed } }) =>
    markQuestion(tools, userId, questionId, { kind: 'follow', isSet: isFollowed }),
  )
  call(app, 'POST /qa/useful', ({ userId, input: { questionId, isUseful } }) =>
    markQuestion(tools, userId, questionId, { kind: 'useful', isSet: isUseful }),
  )
  call(app, 'POST /qa/report', async ({ userId, input: { questionId, why } }) => {
    await reportQuestion(tools, userId, questionId, why)
    return {}
  })
}
