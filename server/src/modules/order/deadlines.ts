/** The timers of orders (server/src/state-graph/deadlines.ts). */
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import type { Trx } from '../../db/transaction'
import type { OrderRecord } from './change-state'
import { orderGraph, type OrderNames, type OrderTimer } from './graph'
import { SWEEP_BATCH } from './limits'
import { TIMEOUT_REASON } from './messages'
import { createDeadlineSweep } from '../../state-graph/deadlines'
import type { Timer } from '../../state-graph/graph'
import type { OrderProcess } from './process'

/** The transition of a timer whose time is up, under the order's lock. */
export const moveByTimer = (
  process: OrderProcess,
  trx: Trx,
  { orderNo }: Pick<OrderRecord, 'orderNo'>,
  { key, then }: Timer<OrderNames>,
  { now, reason = TIMEOUT_REASON }: { now: number; reason?: string },
) => process.move(trx, { orderNo, step: then, actor: { kind: 'timer', id: key satisfies OrderTimer }, reason, now })

export function createOrderDeadlines(ctx: Pick<AppContext, 'db' | 'log'>, process: OrderProcess): Sweep {
  return createDeadlineSweep<OrderNames, OrderRecord>(ctx, {
    graph: orderGraph,
    table: 'orders',
    number: 'order_no',
    batch: SWEEP_BATCH,
    read: ({ orderNo, state, fulfilment }) => ({ number: orderNo, state, variant: fulfilment }),
    move: (trx, order, timer, now) => moveByTimer(process, trx, order, timer, { now }),
  })
}
