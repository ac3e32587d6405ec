/** Orders in the contract's form (contract/order.ts). Pure. */
import type {
  Amounts,
  EvaluationAction,
  LineOrigin,
  OrderCase,
  OrderInfo,
  OrderLine,
  OrderMismatch,
  OrderParcel,
  OrderSummary,
  PaidTogether,
  Shipping,
} from '@contract/order'
import { minuteText } from '../../kit/china-day'
import type { OrderRecord } from './change-state'
import { daysOf, isReturnable, returnableOf, returnRuleOf, sentLines, shippingOf, type DeliveryTimes } from './delivery'
import { DEMO_ACTOR, DEMO_ACTOR_NAME } from '../../kit/demo-actor'
import { allowedActions } from './graph'
import {
  AUTO_CONFIRM,
  CASE_OPEN_HINT,
  INSPECTED_HINT,
  LATE_HINT,
  refundHint,
  STATE_HINTS,
  STATE_NAMES,
  STEP_NAMES,
  STEP_NOTES,
} from './messages'
import type { OrderEventRecord, OrderLineRecord } from './repository'

/** The payment and the refunds of an order, from the payment module. */
export type OrderMoney = Pick<OrderInfo, 'payment' | 'refund' | 'refunds'>
/** What vouchers took off an order. */
export type OrderDiscounts = NonNullable<OrderInfo['discounts']>

export function toAmounts({ goodsFen, shippingFen, discountFen, payFen }: Amounts): Amounts {
  return { goodsFen, shippingFen, discountFen, payFen }
}

export function toLine({ itemId, title, brandName, gradeName, priceFen, cover }: OrderLineRecord): OrderLine {
  return { itemId: String(itemId), title, brandName, gradeName, priceFen, cover }
}

/**
 * @param onSale ids of the items that are on sale now.
 * @param refundNames names of the states of refunds, by order number.
 * @param paidTogether the unpaid orders of the same checkout, if there are several
 * @param hasScheme what the shop proposes waits for the buyer
 * @param evaluation what can be done with the buyer's reviews of it
 */
export function toSummary(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  onSale: ReadonlySet<number>,
  refundNames: ReadonlyMap<string, string>,
  paidTogether: PaidTogether | null,
  hasScheme: boolean,
  evaluation: EvaluationAction | undefined,
): OrderSummary {
  return {
    orderNo: order.orderNo,
    state: order.state,
    stateName: STATE_NAMES[order.state],
    refundName: refundNames.get(order.orderNo) ?? '',
    lines: lines.map(toLine),
    amounts: toAmounts(order),
    createdAt: order.createdAt,
    payDeadlineAt: order.state === 'PENDING_PAY' ? order.payDeadlineAt : null,
    paidTogether,
    hasOpenCase: order.pausedMs !== null,
    actions: allowedActions(order, {
      itemsOnSale: lines.every(({ itemId }) => onSale.has(itemId)),
      hasScheme,
      evaluation,
      hasSnapshot: lines.some(({ snapshotHash }) => snapshotHash !== null),
    }),
  }
}

const DAY = 24 * 60 * 60_000

function hintOf(
  { state, fulfilment, deadlineAt }: OrderRecord,
  { actions, hasOpenCase }: OrderSummary,
  { payment, refunds }: OrderMoney,
  times: DeliveryTimes,
): string {
  if (state === 'TO_SHIP' && actions.includes('scheme')) return LATE_HINT
  if (state === 'TO_SHIP' && fulfilment === 'merchant') return INSPECTED_HINT
  if (state === 'CANCELLED' && payment) {
    const fen = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)
    return refundHint(
      fen,
      refunds.every((refund) => refund.state === 'SUCCEEDED'),
    )
  }
  const hint = STATE_HINTS[state]
  if (state === 'SHIPPED') return hint + AUTO_CONFIRM.after(Math.round(times['order.complete'] / DAY))
  if (state === 'DELIVERED' && hasOpenCase) return CASE_OPEN_HINT
  return state === 'DELIVERED' && deadlineAt !== null ? hint + AUTO_CONFIRM.at(minuteText(deadlineAt)) : hint
}

/** What a buyer reads beside a step: the actor's reason; of steps that the shop's rules took, where the items are. */
function noteOf({ step, actorKind, actorId, reason }: OrderEventRecord, { payment }: OrderMoney): string {
  if (step === 'create' || step === 'changeAddress' || step === 'urge') return ''
  if (step === 'refundPart') return reason
  if (step === 'pay') return payment?.channelName ?? reason
  const note = STEP_NOTES[step] ?? ''
  if (actorId === DEMO_ACTOR) return [note, DEMO_ACTOR_NAME].filter((part) => part !== '').join(' · ')
  const isRoutine = actorKind === 'system' || actorKind === 'timer' || actorKind === 'courier'
  return isRoutine || reason === '' ? note : reason
}

/** What is read of an order for its detail, beside the order itself. */
export interface OrderParts {
  lines: readonly OrderLineRecord[]
  /** Newest first. */
  events: readonly OrderEventRecord[]
  money: OrderMoney
  parcels: OrderParcel[]
  canChangeAddress: boolean
  /** Of an order whose buyer has to decide. */
  differences: Omit<OrderMismatch['lines'][number], 'title'>[]
  discounts: OrderDiscounts
  cases: OrderCase[]
  origins: LineOrigin[]
  times: DeliveryTimes
  now: number
  productName: string
}

function toShipping(order: OrderRecord, { lines, events, times, now, productName }: OrderParts): Shipping {
  const { state, fulfilment, createdAt } = order
  return shippingOf({
    state,
    fulfilment,
    lines: sentLines(lines),
    times,
    // An unpaid order is sent as if it were paid now.
    since:
      state === 'PENDING_PAY' ? now : (events.find(({ fromState, toState }) => fromState !== toState)?.at ?? createdAt),
    now,
    productName,
  })
}

/** What the buyer decides on. The deadline runs from the moment at which the difference was reported. */
function mismatchOf(
  { state, deadlineAt }: OrderRecord,
  { differences, lines }: OrderParts,
): Pick<OrderInfo, 'mismatch'> {
  if (state !== 'BUYER_DECIDE' || deadlineAt === null) return {}
  const titleOf = (itemId: string) => lines.find((line) => String(line.itemId) === itemId)?.title ?? ''
  return { mismatch: { deadlineAt, lines: differences.map((line) => ({ ...line, title: titleOf(line.itemId) })) } }
}

export function toInfo(summary: OrderSummary, order: OrderRecord, parts: OrderParts): OrderInfo {
  const { events, money, times, now } = parts
  const deliveredAt = events.find(({ step }) => step === 'deliver')?.at
  const days = daysOf(parts.lines)
  const isOver =
    order.state === 'CANCELLED' ||
    order.state === 'REFUNDED' ||
    (deliveredAt !== undefined && !isReturnable(deliveredAt, days, now))
  return {
    ...summary,
    stateHint: hintOf(order, summary, money, times),
    address: order.address,
    canChangeAddress: parts.canChangeAddress,
    remark: order.remark,
    ...(parts.discounts.length > 0 && { discounts: parts.discounts }),
    shipping: toShipping(order, parts),
    parcels: parts.parcels,
    ...mismatchOf(order, parts),
    ...(parts.cases.length > 0 && { cases: parts.cases }),
    ...(parts.origins.length > 0 && { origins: parts.origins }),
    returnRule: isOver
      ? null
      : returnRuleOf(order.fulfilment, {
          days,
          isCancellable: summary.actions.includes('cancel'),
          returnable: returnableOf(parts.lines.map(({ noReturnAt }) => noReturnAt !== null)),
        }),
    payment: money.payment,
    refund: money.refund,
    refunds: money.refunds,
    events: events.map((event) => ({ at: event.at, name: STEP_NAMES[event.step], note: noteOf(event, money) })),
    cancelReason: order.cancelReason ?? '',
    serverNow: now,
  }
}
