/** Reads orders: list, detail and counts. Workflows create and move orders, since that involves other modules. */
import { RET } from '@contract/constants'
import type {
  CancelReasons,
  EvaluationAction,
  LineOrigin,
  OrderCase,
  OrderInfo,
  OrderMismatch,
  OrderPage,
  OrderParcel,
  OrderTab,
} from '@contract/order'
import type { Db } from '../../db/handle'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import type { DeliveryTimes } from './delivery'
import { isUnsent, STATES, statesOf } from './graph'
import { ORDER_PAGE_SIZE } from './limits'
import { CANCEL_REASONS, REFUSALS, UNPAID_REASONS } from './messages'
import type { OrderRecord } from './change-state'
import { countByState, findOrder, listOrders, orderEvents, orderLines, ordersPaidTogether } from './repository'
import { toInfo, toSummary, type OrderDiscounts, type OrderMoney } from './view'

/** Ports to other modules. */
export interface OrderPorts {
  /** Which of the items are on sale now. */
  onSale: (db: Db, itemIds: readonly number[]) => Promise<ReadonlySet<number>>
  money: (db: Db, orderNo: string) => Promise<OrderMoney>
  /** Names of the states of the orders' refunds, by order number; an order without a refund has none. */
  refundNames: (db: Db, orderNos: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** What vouchers took off an order. */
  discounts: (db: Db, orderNo: string) => Promise<OrderDiscounts>
  /** Which of the orders have a scheme that waits for the buyer. */
  openSchemes: (db: Db, orderNos: readonly string[]) => Promise<ReadonlySet<string>>
  /** Where its lines were bought, when that was not the shop. */
  origins: (db: Db, orderNo: string) => Promise<LineOrigin[]>
  /** The after-sale cases of an order, oldest first. */
  cases: (db: Db, orderNo: string) => Promise<OrderCase[]>
  /** What the buyers can do with their reviews of the orders; one without is missing. */
  evaluations: (db: Db, orderNos: readonly string[]) => Promise<ReadonlyMap<string, EvaluationAction>>
  parcels: (db: Db, orderNo: string) => Promise<OrderParcel[]>
  /** Whether there is a parcel to the buyer. */
  isPacked: (db: Db, orderNo: string) => Promise<boolean>
  /** What the inspection found to differ, item by item. */
  differences: (db: Db, orderNo: string) => Promise<Omit<OrderMismatch['lines'][number], 'title'>[]>
}

export interface OrderSettings {
  productName: string
  readTimes: () => DeliveryTimes
}

export type OrderCounts = Record<Exclude<OrderTab, 'all' | 'cancelled'>, number>

export interface OrderService {
  list: (userId: number, tab: OrderTab, page: number) => Promise<OrderPage>
  /** @throws Refusal NOT_FOUND when the user has no such order. */
  info: (userId: number, orderNo: string) => Promise<OrderInfo>
  /** Reasons that fit the state of the order, or all. @throws Refusal NOT_FOUND when the user has no such order. */
  cancelReasons: (userId: number, orderNo: string | undefined) => Promise<CancelReasons['list']>
  counts: (userId: number) => Promise<OrderCounts>
}

export function createOrderService(
  db: Db,
  clock: Clock,
  ports: OrderPorts,
  { productName, readTimes }: OrderSettings,
): OrderService {
  async function ownOrder(userId: number, orderNo: string): Promise<OrderRecord> {
    const order = await findOrder(db, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    return order
  }

  return {
    list: async (userId, tab, page) => {
      const { orders, total } = await listOrders(db, { userId, states: statesOf(tab), page })
      const lines = await orderLines(
        db,
        orders.map(({ id }) => id),
      )
      const cancelledOrders = orders.filter(({ state }) => state === 'CANCELLED')
      const cancelled = new Set(cancelledOrders.map(({ id }) => id))
      const onSale = await ports.onSale(
        db,
        lines.filter(({ orderId }) => cancelled.has(orderId)).map(({ itemId }) => itemId),
      )
      const refundNames = await ports.refundNames(
        db,
        cancelledOrders.map(({ orderNo }) => orderNo),
      )
      const together = await ordersPaidTogether(db, orders)
      const withScheme = await ports.openSchemes(
        db,
        orders.map(({ orderNo }) => orderNo),
      )
      const evaluations = await ports.evaluations(
        db,
        orders.map(({ orderNo }) => orderNo),
      )
      return {
        list: orders.map((order) =>
          toSummary(
            order,
            lines.filter(({ orderId }) => orderId === order.id),
            onSale,
            refundNames,
            together.get(order.orderNo) ?? null,
            withScheme.has(order.orderNo),
            evaluations.get(order.orderNo),
          ),
        ),
        page,
        pageSize: ORDER_PAGE_SIZE,
        total,
        hasMore: page * ORDER_PAGE_SIZE < total,
      }
    },

    info: async (userId, orderNo) => {
      const order = await ownOrder(userId, orderNo)
      const lines = await orderLines(db, [order.id])
      const onSale = await ports.onSale(
        db,
        lines.map(({ itemId }) => itemId),
      )
      const events = await orderEvents(db, order.id)
      const money = await ports.money(db, orderNo)
      const parcels = await ports.parcels(db, orderNo)
      const canChangeAddress = isUnsent(order.state) && !(await ports.isPacked(db, orderNo))
      const differences = order.state === 'BUYER_DECIDE' ? await ports.differences(db, orderNo) : []
      const discounts = order.discountFen > 0 ? await ports.discounts(db, orderNo) : []
      const parts = {
        lines,
        events,
        discounts,
        money,
        parcels,
        canChangeAddress,
        differences,
        cases: await ports.cases(db, orderNo),
        // Hardly any order has some.
        origins: lines.some(({ holdId }) => holdId !== null) ? await ports.origins(db, orderNo) : [],
        times: readTimes(),
        now: clock.now(),
        productName,
      }
      const refundNames = await ports.refundNames(db, [orderNo])
      const together = (await ordersPaidTogether(db, [order])).get(orderNo) ?? null
      const hasScheme = (await ports.openSchemes(db, [orderNo])).has(orderNo)
      const evaluation = (await ports.evaluations(db, [orderNo])).get(orderNo)
      return toInfo(toSummary(order, lines, onSale, refundNames, together, hasScheme, evaluation), order, parts)
    },

    cancelReasons: async (userId, orderNo) => {
      const isPaid = orderNo !== undefined && (await ownOrder(userId, orderNo)).state !== 'PENDING_PAY'
      return CANCEL_REASONS.filter(({ id }) => !isPaid || !UNPAID_REASONS.includes(id))
    },

    counts: async (userId) => {
      const counts: OrderCounts = { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 }
      for (const { state, count } of await countByState(db, userId)) {
        const { tab } = STATES[state]
        if (tab !== 'cancelled') counts[tab] += count
      }
      return counts
    },
  }
}
