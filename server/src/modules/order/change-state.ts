/**
 * The one function that moves an order to another state (design: "Rules that hold everywhere"). It is a compare-and-set
 * on the state that the graph expects, sets the deadline of the new state, and writes the event, all in one statement
 * of the caller's transaction.
 */
import { sql, type Selectable } from 'kysely'
import { RET } from '@contract/constants'
import type { OrderState } from '@contract/order'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { FULFILMENTS, timerAt, TRANSITIONS, type ActorKind, type TransitionName } from './graph'
import { REFUSALS } from './messages'
import type { OrdersTable } from './tables'

export type OrderRecord = Selectable<OrdersTable>

/** The actor: `id` is the user, the operator or the payment channel; empty for the system and its timers. */
export interface Actor {
  kind: ActorKind
  id: string
}

export interface StateChange {
  orderNo: string
  step: TransitionName
  actor: Actor
  /** The reason, in Chinese: the buyer reads it in the order's history. */
  reason: string
  /** ms */
  now: number
}

/**
 * The deadline of `to` for each way of fulfilment, as a SQL expression over the changing row; one query instead of two.
 */
function deadlineOf(to: OrderState, now: number) {
  const cases = FULFILMENTS.flatMap((fulfilment) => {
    const timer = timerAt({ state: to, fulfilment })
    return timer ? [sql`when ${fulfilment} then (select ms from timer_setting where key = ${timer.key})`] : []
  })
  return cases.length === 0
    ? sql`null::bigint`
    : sql`case orders.fulfilment ${sql.join(cases, sql` `)} end + ${now}::bigint`
}

/**
 * Carries out a transition and returns the changed order.
 * @throws Refusal CONFLICT when the order is not (or no longer) in the state where the transition starts.
 */
export async function changeState(trx: Db, { orderNo, step, actor, reason, now }: StateChange): Promise<OrderRecord> {
  const { from, to, by, only } = TRANSITIONS[step]
  if (!by.includes(actor.kind)) throw new Error(`${step} is not for a ${actor.kind}`)
  const cancelled = to === 'CANCELLED'
  const { rows } = await sql<OrderRecord>`
    with old as (
      select id, state from orders
      where order_no = ${orderNo} and state = any(${[...from]}::text[]) and fulfilment = any(${only ? [only] : [...FULFILMENTS]}::text[])
      for update
    ), changed as (
      update orders set state = ${to}, deadline_at = ${deadlineOf(to, now)}, cancel_reason = ${cancelled ? reason : null}::text
      from old where orders.id = old.id
      returning orders.*
    ), let_go as (
      update order_line set live = false from changed where ${cancelled} and order_line.order_id = changed.id
    ), noted as (
      insert into order_event (order_id, at, step, from_state, to_state, actor_kind, actor_id, reason)
      select id, ${now}::bigint, ${step}, state, ${to}, ${actor.kind}, ${actor.id}, ${reason} from old
    )
    select * from changed`.execute(trx)
  const [order] = rows
  if (!order) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  return order
}
