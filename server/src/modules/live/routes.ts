/** The calls of live rooms (contract/live.ts). */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { keptFor } from '../../kit/kept'
import { INDEX_KEPT_MS } from './limits'
import { readNews } from './news'
import { readOffered, readIndex, readRoom } from './views'
import { createViewers } from './viewers'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const viewers = createViewers(ctx.db)
  const readRooms = keptFor(INDEX_KEPT_MS, ctx.clock, () => readIndex(ctx))
  call(app, 'GET /live/index', async () => ({ ...(await readRooms()), serverNow: ctx.clock.now() }))
  call(app, 'GET /live/goods', ({ input: { room_id: roomId, segment = 'open', page = 1 } }) =>
    readOffered(ctx, { roomId, segment, page }),
  )
  call(app, 'GET /live/room-info', ({ userId, input: { id } }) => readRoom(ctx, id, userId))
  call(app, 'GET /live/poll', ({ userId, input: { id, after }, request: { ip, headers } }) =>
    readNews(ctx, viewers, {
      number: id,
      after,
      viewer: userId === null ? `${ip} ${headers['user-agent'] ?? ''}` : `user ${userId}`,
    }),
  )
}
