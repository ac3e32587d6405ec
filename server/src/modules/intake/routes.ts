/** Calls of the chooser and of consignments' drafts. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { brands, classes, series, wish } from './chooser'
import { createIntakeDrafts } from './drafts'
import { schemaOf } from './schema'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx
  const drafts = createIntakeDrafts(ctx)
  call(app, 'GET /intake/class', () => classes(db))
  call(app, 'GET /intake/brand', ({ userId, input }) => brands(db, userId, input, clock.now()))
  call(app, 'GET /intake/series', ({ input }) => series(db, input, clock.now()))
  call(app, 'GET /intake/schema', ({ input }) => schemaOf(db, input, clock.now()))
  call(app, 'POST /intake/brand-wish', ({ userId, input }) => wish(db, userId, input, clock.now()))
  call(app, 'GET /intake/draft', ({ userId, input }) => drafts.one(userId, input))
  call(app, 'GET /intake/drafts', ({ userId, input }) => drafts.list(userId, input.kind))
}
