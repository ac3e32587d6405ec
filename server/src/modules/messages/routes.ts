/** The calls of messages (contract/messages.ts). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { readCentre, removeMessage } from './centre'
import { createMessagePreferences } from './preferences'
import { countUnread, listMessages, markRead } from './service'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  const preferences = createMessagePreferences(ctx)
  call(app, 'GET /message/center', ({ userId }) => readCentre(db, userId))
  call(app, 'POST /message/delete', async ({ userId, input }) => {
    await removeMessage(db, userId, Number(input.id), clock.now())
    return countUnread(db, userId)
  })
  call(app, 'GET /my/change-message', ({ userId }) => preferences.read(userId))
  call(app, 'POST /my/change-message', ({ userId, input }) => preferences.change(userId, input))
  call(app, 'GET /message/unread', ({ userId }) => countUnread(db, userId))
  call(app, 'GET /message/list', ({ userId, input }) =>
    listMessages(db, userId, { type: input.type, page: input.page ?? 1 }),
  )
  call(app, 'POST /message/read', async ({ userId, input }) => {
    await markRead(db, userId, { type: input.type, upTo: Number(input.upTo), now: clock.now() })
    return countUnread(db, userId)
  })
}
