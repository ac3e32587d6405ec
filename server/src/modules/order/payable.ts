/** Orders as what can be paid (modules/payable): one by itself, or those of one checkout together. */
import type { OrderState } from '@contract/order'
import type { Db } from '../../db/handle'
import { ACCOUNTS } from '../ledger/accounts'
import type { OrderRecord } from './change-state'
import { cashierNotes, senderName, sentLines } from './delivery'
import { itemsText, ordersText } from './messages'
import { lockOrder, lockOrders, orderLines, ordersOfPayable, payableNoOf, type OrderLineRecord } from './repository'
import { readTimesOf } from './timers'
import type { Payable, PayableContext, PayableKind } from '../payable/kinds'
import { refundsOfPart } from '../payment/repository'
import { writeRefundMessage } from './notices'
import { refundFinished } from './hooks'
import { createOrderProcess } from './process'

const isOpen = ({ state }: OrderRecord): boolean => state === 'PENDING_PAY'

/** Several orders are paid together; what they are called then follows from the first that is not given up. */
const firstOf = (orders: readonly OrderRecord[]): OrderRecord | undefined =>
  orders.find(isOpen) ?? orders.find(({ state }) => state !== 'CANCELLED') ?? orders[0]

const doneRouteOf = (first: OrderRecord | undefined): string => `/order/success?id=${first?.orderNo ?? ''}`

/** `「试验手袋」等2件商品`; several orders by their number. */
function titleOf(orders: readonly OrderRecord[], lines: readonly OrderLineRecord[]): string {
  return orders.length > 1 ? ordersText(orders.length) : itemsText(lines.map(({ title }) => title))
}

/** `试验手袋 等2件`, for a line of its own. */
const partTitleOf = ([first, ...others]: readonly OrderLineRecord[]): string =>
  `${first?.title ?? ''}${others.length > 0 ? ` 等${others.length + 1}件` : ''}`

/** The orders that a payment is still for; all of them once none is. */
function dueOrders(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  const open = orders.filter(isOpen)
  return open.length > 0 ? open : orders
}

export function registerPayable(ctx: PayableContext): PayableKind {
  const process = createOrderProcess(ctx)
  const readTimes = readTimesOf(ctx.settings)
  const { productName } = ctx.config

  async function toPayable(db: Db, orders: readonly OrderRecord[], now: number): Promise<Payable | null> {
    const first = firstOf(orders)
    if (!first) return null
    const lines = await orderLines(
      db,
      orders.map(({ id }) => id),
    )
    const linesOf = ({ id }: OrderRecord) => lines.filter(({ orderId }) => orderId === id)
    const due = dueOrders(orders)
    return {
      kind: 'order',
      number: payableNoOf(first),
      userId: first.userId,
      title: titleOf(due, due.flatMap(linesOf)),
      doneRoute: doneRouteOf(first),
      state: first.state,
      payDeadlineAt: isOpen(first) ? first.payDeadlineAt : null,
      parts: orders.map((order) => ({
        ref: order.orderNo,
        title: partTitleOf(linesOf(order)),
        note: senderName(sentLines(linesOf(order)), productName),
        amountFen: order.payFen,
        isOpen: isOpen(order),
      })),
      notes: cashierNotes(
        due.map((order) => ({
          state: order.state,
          fulfilment: order.fulfilment,
          lines: sentLines(linesOf(order)),
          times: readTimes(),
          since: now,
          now,
          productName,
        })),
      ),
    }
  }

  return {
    kind: 'order',
    account: () => ACCOUNTS.escrow,
    find: async (db, number, now) => toPayable(db, await ordersOfPayable(db, number), now),
    lock: async (trx, number, now) => {
      const known = await ordersOfPayable(trx, number)
      const orders = await lockOrders(
        trx,
        known.map(({ orderNo }) => orderNo),
      )
      return toPayable(trx, orders, now)
    },
    lockParts: async (trx, refs) => new Set((await lockOrders(trx, refs)).filter(isOpen).map(({ orderNo }) => orderNo)),
    paid: async (trx, { refs, channel, channelName, now }) => {
      const actor = { kind: 'provider', id: channel } as const
      for (const orderNo of refs) await process.move(trx, { orderNo, step: 'pay', actor, reason: channelName, now })
    },
    refunded: async (trx, { refundNo, ref, amountFen }, now) => {
      const order = await lockOrder(trx, ref)
      if (!order) return
      await refundFinished.call(trx, { refundNo, order, process, now })
      // Whoever has decided on a case tells the buyer.
      const refund = (await refundsOfPart(trx, ref)).find((one) => one.refundNo === refundNo)
      if (refund?.cause === 'afterSale') return
      const titles = (await orderLines(trx, [order.id])).map(({ title }) => title)
      await writeRefundMessage(trx, ctx.settings, refundNo, { order: { ...order, payFen: amountFen }, titles, now })
    },
    statusOf: async (db, refs) => {
      const orders = await db.selectFrom('orders').selectAll().where('orderNo', 'in', refs).orderBy('id').execute()
      const first = firstOf(orders)
      const due = dueOrders(orders)
      const lines = await orderLines(
        db,
        due.map(({ id }) => id),
      )
      const orderState: OrderState | null = first?.state ?? null
      return { title: titleOf(due, lines), doneRoute: doneRouteOf(first), orderState }
    },
  }
}
