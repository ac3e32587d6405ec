/**
 * The demonstration mode has no warehouse, courier or operator: a job moves a paid order one step further every
 * `demo.step` (two minutes at first, a setting), until it is delivered. Only with DEMO=1; every step is marked as a
 * demonstration in the order's history.
 */
import { RET } from '@contract/constants'
import type { Db } from '../db/handle'
import { transaction } from '../db/transaction'
import { enqueueJob } from '../jobs/queue'
import type { JobHandler } from '../jobs/runner'
import { Refusal } from '../kit/refusal'
import type { OrderRecord, StateChange } from '../modules/order/change-state'
import { DEMO_ACTOR, isPossible, type TransitionName } from '../modules/order/graph'
import { timerMs } from '../modules/order/timers'

/** The job; payload { orderNo, step }. */
export const DEMO_JOB = 'order.demoStep'

const DEMO_REASON = '演示模式自动推进'
const DEMO_STEPS = ['merchantShip', 'receive', 'passInspection', 'ship', 'deliver'] as const satisfies TransitionName[]

/** Schedules the next step of an order that waits for an actor who does not exist in the demonstration. */
export async function scheduleDemoStep(trx: Db, order: OrderRecord, now: number): Promise<void> {
  const step = DEMO_STEPS.find((name) => isPossible(name, order))
  if (!step) return
  const dueAt = now + (await timerMs(trx, 'demo.step'))
  await enqueueJob(trx, { kind: DEMO_JOB, payload: { orderNo: order.orderNo, step }, dueAt, now })
}

/** Carries out a scheduled step. An order that has changed otherwise in the meantime (cancelled) is skipped. */
export function createDemoStep(db: Db, move: (trx: Db, change: StateChange) => Promise<OrderRecord>): JobHandler {
  return async ({ orderNo = '', step: planned }, now) => {
    const step = DEMO_STEPS.find((name) => name === planned)
    if (!step) throw new Error(`${planned} is no step of the demonstration`)
    try {
      await transaction(db, (trx) =>
        move(trx, { orderNo, step, actor: { kind: 'operator', id: DEMO_ACTOR }, reason: DEMO_REASON, now }),
      )
    } catch (error) {
      if (!(error instanceof Refusal && error.code === RET.CONFLICT)) throw error
    }
  }
}
