/** Calls of the chooser and of consignments' drafts. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createChooser } from './chooser'
import { createIntakeDrafts } from './drafts'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const chooser = createChooser(ctx)
  const drafts = createIntakeDrafts(ctx)
  call(app, 'GET /intake/class', () => chooser.classes())
  call(app, 'GET /intake/brand', ({ userId, input }) => chooser.brands(userId, input))
  call(app, 'GET /intake/series', ({ input }) => chooser.series(input))
  call(app, 'GET /intake/schema', ({ input }) => chooser.schema(input))
  call(app, 'POST /intake/brand-wish', ({ userId, input }) => chooser.wish(userId, input, ctx.clock.now()))
  call(app, 'GET /intake/draft', ({ userId, input }) => drafts.one(userId, input))
  call(app, 'GET /intake/drafts', ({ userId, input }) => drafts.list(userId, input.kind))
}
