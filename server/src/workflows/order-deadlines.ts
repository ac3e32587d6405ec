/** The timers of orders (server/src/state-graph/deadlines.ts). */
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import type { OrderRecord } from '../modules/order/change-state'
import { orderGraph, type OrderNames } from '../modules/order/graph'
import { SWEEP_BATCH } from '../modules/order/limits'
import { TIMEOUT_REASON } from '../modules/order/messages'
import { createDeadlineSweep } from '../state-graph/deadlines'
import type { OrderProcess } from './order-process'

export function createOrderDeadlines(ctx: Pick<AppContext, 'db' | 'log'>, process: OrderProcess): Sweep {
  return createDeadlineSweep<OrderNames, OrderRecord>(ctx, {
    graph: orderGraph,
    table: 'orders',
    number: 'order_no',
    batch: SWEEP_BATCH,
    read: ({ orderNo, state, fulfilment }) => ({ number: orderNo, state, variant: fulfilment }),
    move: (trx, { orderNo }, { key, then }, now) =>
      process.move(trx, { orderNo, step: then, actor: { kind: 'timer', id: key }, reason: TIMEOUT_REASON, now }),
  })
}
