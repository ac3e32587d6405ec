/**
 * The timers of orders: every order whose deadline has passed makes the transition that the graph names. Each runs in
 * its own transaction under the order's lock, so it happens once, however many processes sweep and however late they
 * are.
 */
import type { AppContext } from '../kit/context'
import { transaction } from '../db/transaction'
import { backoffMs, type Sweep } from '../jobs/runner'
import { timerAt } from '../modules/order/graph'
import { SWEEP_BATCH } from '../modules/order/limits'
import { TIMEOUT_REASON } from '../modules/order/messages'
import { lockDueOrder } from '../modules/order/repository'
import type { OrderProcess } from './order-process'

export function createOrderDeadlines({ db, log }: Pick<AppContext, 'db' | 'log'>, process: OrderProcess): Sweep {
  /** Orders that could not be moved: how often that was tried, and when it is tried again, ms. */
  const failed = new Map<string, { attempts: number; retryAt: number }>()

  /** Whether an order was due. One that fails stays unchanged, and is passed over until its pause is over. */
  async function moveOne(now: number): Promise<boolean> {
    let orderNo: string | undefined
    try {
      await transaction(db, async (trx) => {
        const order = await lockDueOrder(trx, now, pausing(now))
        if (!order) return
        orderNo = order.orderNo
        const timer = timerAt(order)
        if (!timer) throw new Error(`order ${orderNo} has a deadline but no timer`)
        await process.move(trx, {
          orderNo,
          step: timer.then,
          actor: { kind: 'timer', id: timer.key },
          reason: TIMEOUT_REASON,
          now,
        })
      })
    } catch (error) {
      if (orderNo === undefined) throw error
      log.error({ err: error, orderNo }, 'an order could not be moved when its time was up')
      const attempts = (failed.get(orderNo)?.attempts ?? 0) + 1
      failed.set(orderNo, { attempts, retryAt: now + backoffMs(attempts) })
      return true
    }
    if (orderNo !== undefined) failed.delete(orderNo)
    return orderNo !== undefined
  }

  function pausing(now: number): string[] {
    return [...failed].filter(([, { retryAt }]) => retryAt > now).map(([orderNo]) => orderNo)
  }

  return {
    name: 'order deadlines',
    everyMs: 0,
    run: async (now) => {
      // Failed orders count too: they pause now, so the next run comes to those behind them.
      let tried = 0
      while (tried < SWEEP_BATCH && (await moveOne(now))) tried++
      return tried
    },
  }
}
