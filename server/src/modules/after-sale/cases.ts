/** What buyers do after a sale (spec 2.4; design: buying 2.2): the acts, their timers, their calls. */
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { parseIds } from '../../kit/input'
import { createDeadlineSweep } from '../../state-graph/deadlines'
import { timerAt } from '../../state-graph/graph'
import { lockOrder } from '../order/repository'
import { apply } from './acts/apply'
import { cancel } from './acts/cancel'
import { choose, refuseScheme } from './acts/choose-option'
import { dispute } from './acts/dispute'
import { sendBack } from './acts/send-back'
import { nameWaybill } from './acts/send-parcel'
import { supply } from './acts/supply'
import { afterSaleGraph, type AfterSaleNames } from './graph'
import { CASE_BATCH } from './limits'
import { list } from './lists'
import { options } from './options'
import type { CaseProcess, OpenCase } from './process'
import { createProcesses, type Processes } from './processes'
import { answerScheme, type CaseRecord, openScheme } from './repository'
import { caseTools, type AfterSaleContext, type CaseTools } from './tools'
import { info, schemeOf } from './view'

/** What buyers do with their cases; the console and the demonstration do it through the same functions. */
export function createAfterSale(ctx: AfterSaleContext, process: Processes) {
  const tools = caseTools(ctx, process)
  const bound =
    <Args extends unknown[], T>(work: (tools: CaseTools, ...args: Args) => T) =>
    (...args: Args): T =>
      work(tools, ...args)
  return {
    list: bound(list),
    options: bound(options),
    info: bound(info),
    apply: bound(apply),
    supply: bound(supply),
    waybill: bound(nameWaybill),
    dispute: bound(dispute),
    sendBack: bound(sendBack),
    cancel: bound(cancel),
    schemeOf: bound(schemeOf),
    choose: bound(choose),
    refuseScheme: bound(refuseScheme),
  }
}

/** Carries out the step of a case's timer, which is due. The order and the case are locked. */
export async function runCaseTimer(
  trx: Trx,
  { cases, service }: { cases: CaseProcess; service: Pick<AfterSaleService, 'refuseScheme'> },
  found: OpenCase,
  now: number,
): Promise<void> {
  const { state, type } = found.one
  const timer = timerAt(afterSaleGraph, { state, variant: type })
  if (!timer) throw new Error(`case ${found.one.caseNo} has a deadline but no timer`)
  const actor = { kind: 'timer', id: timer.key } as const
  if (state === 'PROPOSED') {
    const scheme = await openScheme(trx, found.one.id)
    if (!scheme) throw new Error(`case ${found.one.caseNo} has no scheme`)
    await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
    await service.refuseScheme(trx, found, scheme, actor, '')
    return
  }
  await cases.move(trx, found, { step: timer.then, actor, reason: '', now })
}

/** The timers of cases. A case's order is locked before it. */
export function createCaseDeadlines(ctx: AfterSaleContext & Pick<AppContext, 'log'>, process: Processes): Sweep {
  const service = createAfterSale(ctx, process)
  const sweep = createDeadlineSweep<AfterSaleNames, CaseRecord>(ctx, {
    graph: afterSaleGraph,
    table: 'after_sale',
    number: 'case_no',
    batch: CASE_BATCH,
    read: ({ caseNo, state, type }) => ({ number: caseNo, state, variant: type }),
    lockParent: (trx, { orderNo }) => lockOrder(trx, orderNo),
    move: async (trx, one, _, now) => {
      const order = await lockOrder(trx, one.orderNo)
      if (!order) throw new Error(`case ${one.caseNo} has no order`)
      await runCaseTimer(trx, { cases: process.cases, service }, { order, one }, now)
    },
  })
  return { ...sweep, name: 'after-sale deadlines' }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const cases = createAfterSale(ctx, createProcesses(ctx))
  call(app, 'GET /refund/list', ({ userId, input }) => cases.list(userId, input.tab ?? 'open', input.page ?? 1))
  call(app, 'GET /refund/options', ({ userId, input }) =>
    cases.options(userId, input.orderNo, input.itemIds === undefined ? null : parseIds(input.itemIds)),
  )
  call(app, 'GET /refund/info', ({ userId, input }) => cases.info(userId, input.caseNo))
  call(app, 'POST /refund/apply', ({ userId, input }) => cases.apply(userId, input))
  call(app, 'POST /refund/supply', ({ userId, input }) => cases.supply(userId, input))
  call(app, 'POST /refund/waybill', ({ userId, input }) => cases.waybill(userId, input))
  call(app, 'POST /refund/dispute', ({ userId, input }) => cases.dispute(userId, input))
  call(app, 'POST /refund/send-back', ({ userId, input }) => cases.sendBack(userId, input))
  call(app, 'POST /refund/cancel', ({ userId, input }) => cases.cancel(userId, input))
  call(app, 'GET /order/scheme', ({ userId, input }) => cases.schemeOf(userId, input.orderNo))
  call(app, 'POST /order/scheme-choose', ({ userId, input }) => cases.choose(userId, input))
}

export type AfterSaleService = ReturnType<typeof createAfterSale>
