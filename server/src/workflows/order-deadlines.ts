/**
 * The timers of orders: every order whose deadline has passed makes the transition that the graph names. Each runs in
 * its own transaction under the order's lock, so it happens once, however many processes sweep and however late they
 * are.
 */
import type { AppContext } from '../kit/context'
import { transaction } from '../db/transaction'
import type { Sweep } from '../jobs/runner'
import { timerAt } from '../modules/order/graph'
import { SWEEP_BATCH } from '../modules/order/limits'
import { TIMEOUT_REASON } from '../modules/order/messages'
import { lockDueOrder } from '../modules/order/repository'
import type { OrderProcess } from './order-process'

export function createOrderDeadlines({ db, log }: Pick<AppContext, 'db' | 'log'>, process: OrderProcess): Sweep {
  /**
   * Returns the order that was moved, null when none is due. A failure is passed to `onFailure`, and that order stays
   * unchanged.
   */
  async function moveOne(now: number, failed: string[]): Promise<boolean> {
    let orderNo: string | undefined
    try {
      await transaction(db, async (trx) => {
        const order = await lockDueOrder(trx, now, failed)
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
      failed.push(orderNo)
    }
    return orderNo !== undefined
  }

  return {
    name: 'order deadlines',
    everyMs: 0,
    run: async (now) => {
      const failed: string[] = []
      let moved = 0
      while (moved < SWEEP_BATCH && (await moveOne(now, failed))) moved++
      return moved - failed.length
    },
  }
}
