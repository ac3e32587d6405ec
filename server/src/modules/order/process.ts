/**
 * Moves orders: a transition of the graph together with its effects on items, payments and the ledger, in one database
 * transaction. Locks are always taken in the same order: the order, its parcels, its vouchers, its payments, its items
 * (ascending), wallets, the ledger's accounts. What follows in areas above is in hooks.ts.
 */
import type { Db } from '../../db/handle'
import { enqueueJob } from '../../jobs/queue'
import type { AppContext } from '../../kit/context'
import { releaseItems, restockItems, sellItems, withdrawItems } from '../catalogue/holding'
import { usersOfSellers } from '../catalogue/sellers'
import {
  completionEntry,
  refundDueEntry,
  restOfOrder,
  settlementEntry,
  type RefundSource,
  type SoldLine,
  type SoldOrder,
} from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import { lockWallets, readDebts } from '../ledger/wallets'
import { changeState, type OrderRecord, type StateChange } from './change-state'
import { systemStep, TRANSITIONS, type Effect } from './graph'
import { SYSTEM_REASON } from './messages'
import { keepPaused, linePayFen, orderLines, type OrderLineRecord } from './repository'
import {
  closePayments,
  insertRefund,
  lockPayment,
  paymentOfPart,
  type NewRefund,
  type RefundRecord,
} from '../payment/repository'
import { followOrder } from './lead-order'
import { orderMoved, orderRested, type OrderProcess } from './hooks'
import { concernsBuyer, writeStepMessage } from './notices'

/** The job that requests a refund from a provider; payload { refundNo }. */
export const REFUND_JOB = 'payment.refund'

/**
 * Records a refund of a part of a payment, and what it comes from; a job sends the request. What the refund is of must
 * be locked, its payment too.
 */
export async function scheduleRefund(
  trx: Db,
  { from, ...wanted }: NewRefund & { from: readonly RefundSource[] },
): Promise<RefundRecord> {
  const { now } = wanted
  const refund = await insertRefund(trx, wanted)
  await postTransaction(trx, refundDueEntry({ ...refund, from }, now))
  await enqueueJob(trx, { kind: REFUND_JOB, payload: { refundNo: refund.refundNo }, dueAt: now, now })
  return refund
}

type Change = (db: Db, ids: readonly number[], orderNo: string) => Promise<number[]>

/**
 * Every item must change: an order and its items must never disagree, so otherwise the transaction must not commit.
 * What after-sale has returned is the order's no longer.
 */
async function changeAll(trx: Db, change: Change, lines: readonly OrderLineRecord[], orderNo: string): Promise<void> {
  const ids = lines.filter(({ returnedAt }) => returnedAt === null).map(({ itemId }) => itemId)
  if (ids.length === 0) return
  const changed = await change(trx, ids, orderNo)
  if (changed.length !== ids.length) {
    throw new Error(`order ${orderNo}: ${change.name} changed ${changed.length} of ${ids.length} items`)
  }
}

/** A line as the ledger knows it. @param userId the seller's account; null for the platform's own items */
export const toSoldLine = (line: OrderLineRecord, userId: number | null): SoldLine => ({
  userId,
  priceFen: line.priceFen,
  commissionFen: line.commissionFen,
  borneFen: line.refundedFen - line.compensatedFen,
  platformDiscountFen: line.platformDiscountFen,
  shopDiscountFen: line.shopDiscountFen,
  ...(line.costFen !== null && { costFen: line.costFen }),
})

async function sold(trx: Db, order: OrderRecord, lines: readonly OrderLineRecord[]): Promise<SoldOrder> {
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  // After-sale has given back what returned lines moved.
  const kept = lines.filter(({ returnedAt }) => returnedAt === null)
  const returned = lines.filter(({ returnedAt }) => returnedAt !== null)
  const sum = (amountOf: (line: OrderLineRecord) => number) =>
    returned.reduce((total, line) => total + amountOf(line), 0)
  return {
    orderNo: order.orderNo,
    payFen: order.payFen - sum(linePayFen),
    shippingFen: order.shippingFen,
    discountFen: order.discountFen - sum((line) => line.platformDiscountFen + line.shopDiscountFen),
    lines: kept.map((line) => {
      const userId = users.get(line.sellerId)
      if (userId === undefined) throw new Error(`order ${order.orderNo}: there is no seller ${line.sellerId}`)
      return toSoldLine(line, userId)
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
  closePayments: (trx, { order }) => closePayments(trx, [order.orderNo]),
  refundBuyer: async (trx, { order, lines, now }) => {
    const { orderNo: ref, payFen } = order
    const payment = await paymentOfPart(trx, ref)
    if (payment?.partFen !== payFen) throw new Error(`order ${ref} was paid ${payment?.partFen ?? 0} of ${payFen} fen`)
    const { payNo } = await lockPayment(trx, payment.payNo)
    const returnedFen = lines.reduce((sum, line) => sum + (line.returnedAt === null ? 0 : linePayFen(line)), 0)
    const kept = lines.filter((line) => line.returnedAt === null)
    const refundedFen = kept.reduce((sum, line) => sum + line.refundedFen, 0)
    const compensatedFen = kept.reduce((sum, line) => sum + line.compensatedFen, 0)
    const restFen = payFen - returnedFen
    // After-sale has refunded every line.
    if (restFen <= 0) return
    const from = restOfOrder(restFen, { refundedFen, compensatedFen })
    const amountFen = restFen - refundedFen
    if (amountFen > 0) await scheduleRefund(trx, { payNo, ref, amountFen, cause: 'orderCancelled', from, now })
    // All of it was refunded before, in parts.
    else await postTransaction(trx, refundDueEntry({ refundNo: ref, amountFen, from }, now))
  },
  creditSellers: async (trx, { order, lines, now }) =>
    postTransaction(trx, completionEntry(await sold(trx, order, lines), now)),
  settleSellers: async (trx, { order, lines, now }) => {
    const settled = await sold(trx, order, lines)
    const sellers = [...new Set(settled.lines.flatMap(({ userId }) => userId ?? []))]
    await lockWallets(trx, sellers)
    await postTransaction(trx, settlementEntry(settled, await readDebts(trx, sellers), now))
  },
}

export type { OrderProcess }

export function createOrderProcess(ctx: Pick<AppContext, 'config' | 'settings'>): OrderProcess {
  const { settings } = ctx

  async function move(trx: Db, change: StateChange): Promise<OrderRecord> {
    const { now, orderNo, step } = change
    const { object: changed, isRepeat } = await changeState(trx, change)
    if (isRepeat) return changed
    const order = await keepPaused(trx, changed, now)
    const { effects } = TRANSITIONS[step]
    const hasMessage = concernsBuyer(step)
    const lines = effects.length > 0 || hasMessage ? await orderLines(trx, [order.id]) : []
    await orderMoved.call(trx, { order, lines, change, effects, settings })
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
    await orderRested.call(trx, { order, process, now })
    return order
  }
  const process = { move, ctx }
  return process
}
