/** Appeals of a lost number, as users make and end them (spec 2.9; design: account 2.1). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { claim } from './acts/claim'
import { object } from './acts/object'
import { submit } from './acts/submit'
import { appealTools } from './tools'
import { view } from './view'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = appealTools(ctx)
  call(app, 'GET /user/change-phone-appeal', ({ userId }) => view(tools, userId))
  call(app, 'POST /user/change-phone-appeal', ({ userId, input, request }) => submit(tools, userId, input, request))
  call(app, 'POST /user/change-phone-claim', ({ userId, input, request }) => claim(tools, userId, input, request))
  call(app, 'POST /user/change-phone-object', ({ userId, input, request }) => object(tools, userId, input, request))
}
