/** Cases follow their orders and the refunds of these (order/hooks.ts). */
import type { Db } from '../../db/handle'
import { isPossible } from '../../state-graph/graph'
import type { OrderRested, RefundFinished } from '../order/hooks'
import { afterSaleGraph } from './graph'
import { createCases } from './object'
import { answerScheme, caseOfRefund, casesOfOrders, openScheme } from './repository'

/** Open cases of an order that has ended otherwise end too. The order is locked. */
export async function endCases(trx: Db, { order, process, now }: OrderRested): Promise<void> {
  if (order.state !== 'CANCELLED') return
  const cases = createCases(process)
  const by = { actor: { kind: 'system', id: '' }, reason: '', now, settings: process.ctx.settings } as const
  for (const { caseNo } of await casesOfOrders(trx, [order.orderNo])) {
    const act = await cases.act(trx, caseNo, by)
    if (!isPossible(afterSaleGraph, 'endWithOrder', cases.positionOf(act.object))) continue
    const scheme = await openScheme(trx, act.object.id)
    if (scheme) await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
    await cases.move(act, 'endWithOrder')
  }
}

/** The money of a case has arrived. */
export async function completeCase(trx: Db, { refundNo, process, now }: RefundFinished): Promise<void> {
  const one = await caseOfRefund(trx, refundNo)
  if (!one) return
  const cases = createCases(process)
  const actor = { kind: 'provider', id: refundNo } as const
  const act = await cases.act(trx, one.caseNo, { actor, reason: '', now, settings: process.ctx.settings })
  await cases.move(act, 'complete')
}
