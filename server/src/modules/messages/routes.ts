/** The calls of messages (contract/messages.ts). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { countUnread, listMessages, markRead } from './service'

export function registerCalls(app: FastifyInstance, { db, clock }: AppContext): void {
  call(app, 'GET /message/unread', ({ userId }) => countUnread(db, userId))
  call(app, 'GET /message/list', ({ userId, input }) =>
    listMessages(db, userId, { type: input.type, page: input.page ?? 1 }),
  )
  call(app, 'POST /message/read', async ({ userId, input }) => {
    await markRead(db, userId, { type: input.type, upTo: Number(input.upTo), now: clock.now() })
    return countUnread(db, userId)
  })
}
