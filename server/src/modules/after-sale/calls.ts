/** The calls of after-sale (spec 2.4): wire to acts and views. */
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { parseIds } from '../../kit/input'
import { apply } from './acts/apply'
import { cancel } from './acts/cancel'
import { choose } from './acts/choose-option'
import { dispute } from './acts/dispute'
import { sendBack } from './acts/send-back'
import { nameWaybill } from './acts/send-parcel'
import { supply } from './acts/supply'
import { list } from './lists'
import { options } from './options'
import { createProcesses } from './processes'
import { caseTools } from './tools'
import { info, schemeOf } from './view'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = caseTools(ctx, createProcesses(ctx))
  call(app, 'GET /refund/list', ({ userId, input }) => list(tools, userId, input.tab ?? 'open', input.page ?? 1))
  call(app, 'GET /refund/options', ({ userId, input }) =>
    options(tools, userId, input.orderNo, input.itemIds === undefined ? null : parseIds(input.itemIds)),
  )
  call(app, 'GET /refund/info', ({ userId, input }) => info(tools, userId, input.caseNo))
  call(app, 'POST /refund/apply', ({ userId, input }) => apply(tools, userId, input))
  call(app, 'POST /refund/supply', ({ userId, input }) => supply(tools, userId, input))
  call(app, 'POST /refund/waybill', ({ userId, input }) => nameWaybill(tools, userId, input))
  call(app, 'POST /refund/dispute', ({ userId, input }) => dispute(tools, userId, input))
  call(app, 'POST /refund/send-back', ({ userId, input }) => sendBack(tools, userId, input))
  call(app, 'POST /refund/cancel', ({ userId, input }) => cancel(tools, userId, input))
  call(app, 'GET /order/scheme', ({ userId, input }) => schemeOf(tools, userId, input.orderNo))
  call(app, 'POST /order/scheme-choose', ({ userId, input }) => choose(tools, userId, input))
}
