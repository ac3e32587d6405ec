/**
 * Moves an order to another state: the state graph's one statement (server/src/state-graph), to which orders add the
 * reason of a cancellation, and that the lines of a cancelled order no longer keep their items from others.
 */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { settingSql } from '../../kit/settings'
import { createStates, type Actor, type Changed, type StateChange as Change } from '../../state-graph/change-state'
import { orderGraph, TRANSITIONS, type OrderNames } from './graph'
import { REFUSALS } from './messages'
import { orderSettings } from './settings'
import type { OrdersTable } from './tables'

export type OrderRecord = Selectable<OrdersTable>

export interface StateChange extends Omit<Change<OrderNames>, 'number'> {
  orderNo: string
  actor: Actor<OrderNames>
}

const states = createStates<OrderNames, OrderRecord>(orderGraph, {
  table: 'orders',
  number: 'order_no',
  variant: 'fulfilment',
  events: 'order_event',
  owner: 'order_id',
  timerMs: (key) => settingSql(orderSettings, key),
  refusal: REFUSALS.stateChanged,
  parts: ({ step, reason }) => {
    if (TRANSITIONS[step].to !== 'CANCELLED') return { set: sql`cancel_reason = null` }
    return {
      set: sql`cancel_reason = ${reason}`,
      and: [sql`let_go as (update order_line set live = false from changed where order_line.order_id = changed.id)`],
    }
  },
})

/**
 * Carries out a transition and returns the changed order.
 * @throws Refusal CONFLICT when the order is not (or no longer) in the state where the transition starts.
 */
export function changeState(trx: Db, { orderNo, ...change }: StateChange): Promise<Changed<OrderRecord>> {
  return states.change(trx, { ...change, number: orderNo })
}
