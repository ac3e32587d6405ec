/**
 * Moves orders: a transition of the graph together with its effects on items, payments and the ledger, in one database
 * transaction. Locks are always taken in the same order: the order, its parcels, its payments, its items (ascending),
 * the ledger's accounts.
 */
import type { Db } from '../db/handle'
import { enqueueJob } from '../jobs/queue'
import type { AppContext } from '../kit/context'
import { releaseItems, restockItems, sellItems, withdrawItems } from '../modules/catalogue/holding'
import { usersOfSellers } from '../modules/catalogue/sellers'
import { completionEntry, refundDueEntry, settlementEntry, type SoldOrder } from '../modules/ledger/entries'
import { postTransaction } from '../modules/ledger/ledger'
import { changeState, type OrderRecord, type StateChange } from '../modules/order/change-state'
import { systemStep, TRANSITIONS, type Effect } from '../modules/order/graph'
import { SYSTEM_REASON } from '../modules/order/messages'
import { orderLines, type OrderLineRecord } from '../modules/order/repository'
import { beginRefunding, closePayments, insertRefund, type PaymentRecord } from '../modules/payment/repository'
import type { RefundCause } from '../modules/payment/tables'
import { scheduleDemoStep } from './demo'
import { followOrder } from './lead-order'
import { concernsBuyer, writeStepMessage } from './order-messages'

/** The job that requests a refund from a provider; payload { refundNo }. */
export const REFUND_JOB = 'payment.refund'

/** Records that a payment, already REFUNDING, is to be refunded; a job sends the request. */
export async function scheduleRefund(trx: Db, payment: PaymentRecord, cause: RefundCause, now: number): Promise<void> {
  const refund = await insertRefund(trx, payment, cause, now)
  await postTransaction(trx, refundDueEntry(refund, now))
  await enqueueJob(trx, { kind: REFUND_JOB, payload: { refundNo: refund.refundNo }, dueAt: now, now })
}

type Change = (db: Db, ids: readonly number[], orderNo: string) => Promise<number[]>

/** Every item must change: an order and its items must never disagree, so otherwise the transaction must not commit. */
async function changeAll(trx: Db, change: Change, lines: readonly OrderLineRecord[], orderNo: string): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId)
  const changed = await change(trx, ids, orderNo)
  if (changed.length !== ids.length) {
    throw new Error(`order ${orderNo}: ${change.name} changed ${changed.length} of ${ids.length} items`)
  }
}

async function sold(trx: Db, order: OrderRecord, lines: readonly OrderLineRecord[]): Promise<SoldOrder> {
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  return {
    orderNo: order.orderNo,
    payFen: order.payFen,
    shippingFen: order.shippingFen,
    discountFen: order.discountFen,
    lines: lines.map(({ sellerId, priceFen, commissionFen }) => {
      const userId = users.get(sellerId)
      if (userId === undefined) throw new Error(`order ${order.orderNo}: there is no seller ${sellerId}`)
      return { userId, priceFen, commissionFen }
    }),
  }
}

interface Moved {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
  now: number
}

const EFFECTS: Record<Effect, (trx: Db, moved: Moved) => Promise<void>> = {
  sellItems: (trx, { order, lines }) => changeAll(trx, sellItems, lines, order.orderNo),
  releaseItems: (trx, { order, lines }) => changeAll(trx, releaseItems, lines, order.orderNo),
  restockItems: (trx, { order, lines }) => changeAll(trx, restockItems, lines, order.orderNo),
  // The other items of the order are still in our warehouse and go back on sale.
  withdrawItems: async (trx, { order, lines }) => {
    const isFaulty = ({ seller }: OrderLineRecord): boolean => seller === 'merchant'
    await changeAll(trx, withdrawItems, lines.filter(isFaulty), order.orderNo)
    await changeAll(
      trx,
      restockItems,
      lines.filter((line) => !isFaulty(line)),
      order.orderNo,
    )
  },
  loseItems: (trx, { order, lines }) => changeAll(trx, withdrawItems, lines, order.orderNo),
  closePayments: (trx, { order }) => closePayments(trx, order.orderNo),
  refundBuyer: async (trx, { order, now }) => {
    const payments = await beginRefunding(trx, order.orderNo)
    if (payments.length !== 1) throw new Error(`order ${order.orderNo} was paid ${payments.length} times`)
    for (const payment of payments) await scheduleRefund(trx, payment, 'orderCancelled', now)
  },
  creditSellers: async (trx, { order, lines, now }) =>
    postTransaction(trx, completionEntry(await sold(trx, order, lines), now)),
  settleSellers: async (trx, { order, lines, now }) =>
    postTransaction(trx, settlementEntry(await sold(trx, order, lines), now)),
}

export interface OrderProcess {
  /**
   * Carries out a transition, its effects, and the system's own follow-up transitions.
   * @throws Refusal CONFLICT when the order is not in the state where the transition starts.
   */
  move: (trx: Db, change: StateChange) => Promise<OrderRecord>
}

export function createOrderProcess({ config, settings }: Pick<AppContext, 'config' | 'settings'>): OrderProcess {
  async function move(trx: Db, change: StateChange): Promise<OrderRecord> {
    const { now, orderNo, step } = change
    const { object: order, isRepeat } = await changeState(trx, change)
    if (isRepeat) return order
    const { effects } = TRANSITIONS[step]
    const hasMessage = concernsBuyer(step)
    const lines = effects.length > 0 || hasMessage ? await orderLines(trx, [order.id]) : []
    for (const effect of effects) await EFFECTS[effect](trx, { order, lines, now })

    await followOrder(trx, order, now)
    if (hasMessage) {
      const titles = lines.map(({ title }) => title)
      await writeStepMessage(trx, settings, step, { order, titles, now }, change.reason)
    }

    const next = systemStep(order)
    if (next !== null) {
      return move(trx, { orderNo, step: next, actor: { kind: 'system', id: '' }, reason: SYSTEM_REASON, now })
    }
    if (config.demo) await scheduleDemoStep(trx, order, now)
    return order
  }
  return { move }
}
