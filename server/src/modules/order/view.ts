/** Orders in the contract's form (contract/order.ts). Pure. */
import type { Amounts, OrderInfo, OrderLine, OrderSummary } from '@contract/order'
import type { OrderRecord } from './change-state'
import { allowedActions } from './graph'
import { INSPECTED_HINT, refundHint, STATE_HINTS, STATE_NAMES, STEP_NAMES } from './messages'
import type { OrderEventRecord, OrderLineRecord } from './repository'

/** The payment and the refund of an order, from the payment module. */
export type OrderMoney = Pick<OrderInfo, 'payment' | 'refund'>

export function toAmounts({ goodsFen, shippingFen, discountFen, payFen }: Amounts): Amounts {
  return { goodsFen, shippingFen, discountFen, payFen }
}

function toLine({ itemId, title, brandName, gradeName, priceFen, cover }: OrderLineRecord): OrderLine {
  return { itemId: String(itemId), title, brandName, gradeName, priceFen, cover }
}

/** @param onSale ids of the items that are on sale now. */
export function toSummary(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  onSale: ReadonlySet<number>,
): OrderSummary {
  return {
    orderNo: order.orderNo,
    state: order.state,
    stateName: STATE_NAMES[order.state],
    lines: lines.map(toLine),
    amounts: toAmounts(order),
    createdAt: order.createdAt,
    payDeadlineAt: order.state === 'PENDING_PAY' ? order.payDeadlineAt : null,
    actions: allowedActions(
      order,
      lines.every(({ itemId }) => onSale.has(itemId)),
    ),
  }
}

function hintOf({ state, fulfilment }: OrderRecord, { payment, refund }: OrderMoney): string {
  if (state === 'TO_SHIP' && fulfilment === 'merchant') return INSPECTED_HINT
  const paid = refund ?? payment
  if (state === 'CANCELLED' && paid) return refundHint(paid.amountFen, refund?.state === 'SUCCEEDED')
  return STATE_HINTS[state]
}

export function toInfo(
  summary: OrderSummary,
  order: OrderRecord,
  events: readonly OrderEventRecord[],
  { payment, refund }: OrderMoney,
  serverNow: number,
): OrderInfo {
  return {
    ...summary,
    stateHint: hintOf(order, { payment, refund }),
    address: order.address,
    remark: order.remark,
    payment,
    refund,
    events: events.map(({ at, step, reason }) => ({ at, name: STEP_NAMES[step], note: reason })),
    cancelReason: order.cancelReason ?? '',
    serverNow,
  }
}
