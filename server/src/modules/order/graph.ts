/**
 * The order process (design: Order) as one state graph: the states with their timers, and every transition with its
 * actor and its effects (server/src/state-graph). No other module knows which state follows which; `change-state.ts`
 * carries a transition out and `modules/order/process.ts` its effects.
 *
 *   PENDING_PAY → PAID → TO_SHIP → SHIPPED → DELIVERED → COMPLETED → SETTLED     own and consigned items
 *                 PAID → INBOUND → QC → TO_SHIP …                                with a merchant's items
 *                                  QC → BUYER_DECIDE → TO_SHIP …
 *   CANCELLED from every state before SHIPPED, and when a parcel is lost.
 *   REFUNDED from SHIPPED on, when after-sale has refunded every line.
 *
 * An order with a merchant's items waits for them at the warehouse and is then sent whole, so it follows the merchant's
 * branch.
 */
import type { EvaluationAction, OrderAction, OrderState, OrderTab } from '@contract/order'
import * as graphs from '../../state-graph/graph'

/** Where the items are when the order is paid: in our warehouse (own, consigned), or with a merchant. */
export const FULFILMENTS = ['warehouse', 'merchant'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** The actor of a transition. `system` acts at once after another transition; `timer` when a deadline has passed. */
export const ACTOR_KINDS = ['buyer', 'provider', 'operator', 'system', 'timer', 'courier'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Effects of a transition outside the order's own rows; carried out in the same database transaction. */
export type Effect =
  /** The items, HELD, are marked SOLD. */
  | 'sellItems'
  /** The items, HELD, go back on sale. */
  | 'releaseItems'
  /** The items, SOLD but still in the warehouse, go back on sale. */
  | 'restockItems'
  /** The items, SOLD but not as described, leave the shop. */
  | 'withdrawItems'
  /** The items, SOLD, are lost on their way to the buyer. */
  | 'loseItems'
  /** Payments that nobody has paid yet, and which are for this order too, are closed. */
  | 'closePayments'
  /** What was paid for the order, and is not refunded yet, is owed to the buyer; a job refunds it. */
  | 'refundBuyer'
  /** The sellers' shares become pending. */
  | 'creditSellers'
  /** The sellers' shares, less commission, go to their wallets. */
  | 'settleSellers'

/** Keys of the settings that say how long the timers run (settings.ts). */
export const ORDER_TIMERS = [
  'order.pay',
  'order.merchantShip',
  'order.buyerDecide',
  'order.complete',
  'order.settle',
] as const
export type OrderTimer = (typeof ORDER_TIMERS)[number]

/** The names of the graph; its variants are the ways of fulfilment. */
export interface OrderNames extends graphs.GraphNames {
  state: OrderState
  step: TransitionName
  actor: ActorKind
  variant: Fulfilment
  effect: Effect
  timer: OrderTimer
}

interface OrderStateRow extends graphs.StateRow<OrderNames> {
  tab: Exclude<OrderTab, 'all'>
}

export const STATES: Readonly<Record<OrderState, OrderStateRow>> = {
  PENDING_PAY: { tab: 'pendingPay', timer: { key: 'order.pay', then: 'expireUnpaid' } },
  PAID: { tab: 'toShip', timer: { key: 'order.merchantShip', then: 'expireUnsent', only: 'merchant' } },
  INBOUND: { tab: 'toShip' },
  QC: { tab: 'toShip' },
  BUYER_DECIDE: { tab: 'toShip', timer: { key: 'order.buyerDecide', then: 'expireUndecided' } },
  TO_SHIP: { tab: 'toShip' },
  SHIPPED: { tab: 'toReceive' },
  DELIVERED: { tab: 'toReceive', timer: { key: 'order.complete', then: 'completeBySilence' } },
  COMPLETED: { tab: 'completed', timer: { key: 'order.settle', then: 'settle' } },
  SETTLED: { tab: 'completed' },
  CANCELLED: { tab: 'cancelled' },
  REFUNDED: { tab: 'cancelled' },
}

/** The names in a transition; its own name is the key that `TransitionName` is made of. */
interface Transition extends graphs.Transition<Omit<OrderNames, 'step'> & { step: string }> {
  /** The client action that requests it. */
  action?: OrderAction
}

const CANCEL_UNPAID = ['releaseItems', 'closePayments'] as const
const CANCEL_PAID = ['restockItems', 'refundBuyer'] as const
const CANCEL_UNFIT = ['withdrawItems', 'refundBuyer'] as const

const transitions = {
  /** The payment arrived. */
  pay: { from: ['PENDING_PAY'], to: 'PAID', by: ['provider'], action: 'pay', effects: ['sellItems'] },
  cancelUnpaid: {
    from: ['PENDING_PAY'],
    to: 'CANCELLED',
    by: ['buyer', 'operator'],
    action: 'cancel',
    effects: CANCEL_UNPAID,
  },
  expireUnpaid: { from: ['PENDING_PAY'], to: 'CANCELLED', by: ['timer'], effects: CANCEL_UNPAID },

  /** Items in the warehouse are packed next. */
  accept: { from: ['PAID'], to: 'TO_SHIP', by: ['system'], only: 'warehouse', effects: [] },
  /** Until the parcel is shipped the buyer may cancel the purchase, with a full refund. */
  cancelBeforeShipping: {
    from: ['PAID', 'TO_SHIP'],
    to: 'CANCELLED',
    by: ['buyer', 'operator'],
    only: 'warehouse',
    action: 'cancel',
    effects: CANCEL_PAID,
  },

  merchantShip: { from: ['PAID'], to: 'INBOUND', by: ['operator'], only: 'merchant', effects: [] },
  /**
   * A merchant who has not sent anything yet loses nothing by a cancellation; afterwards the parcel is under way and
   * the order can no longer be cancelled.
   */
  cancelBeforeInbound: {
    from: ['PAID'],
    to: 'CANCELLED',
    by: ['buyer', 'operator'],
    only: 'merchant',
    action: 'cancel',
    effects: CANCEL_PAID,
  },
  /** A merchant who did not send in time may fail the next buyer too: the items leave the shop. */
  expireUnsent: { from: ['PAID'], to: 'CANCELLED', by: ['timer'], only: 'merchant', effects: CANCEL_UNFIT },
  receive: { from: ['INBOUND'], to: 'QC', by: ['operator'], effects: [] },
  passInspection: { from: ['QC'], to: 'TO_SHIP', by: ['operator'], effects: [] },
  reportMismatch: { from: ['QC'], to: 'BUYER_DECIDE', by: ['operator'], effects: [] },
  rejectFake: { from: ['QC'], to: 'CANCELLED', by: ['operator'], effects: CANCEL_UNFIT },
  takeDespiteMismatch: {
    from: ['BUYER_DECIDE'],
    to: 'TO_SHIP',
    by: ['buyer', 'operator'],
    action: 'keepItem',
    effects: [],
  },
  refuseMismatch: {
    from: ['BUYER_DECIDE'],
    to: 'CANCELLED',
    by: ['buyer', 'operator'],
    action: 'refuseItem',
    effects: CANCEL_UNFIT,
  },
  expireUndecided: { from: ['BUYER_DECIDE'], to: 'CANCELLED', by: ['timer'], effects: CANCEL_UNFIT },

  /** The shop sends later than it said, and the buyer does not wait: the merchant's items go back to the merchant. */
  refuseDelay: { from: ['TO_SHIP'], to: 'CANCELLED', by: ['buyer'], only: 'merchant', effects: CANCEL_UNFIT },
  /** The shop cannot or may not deliver: the merchant's items go back to the merchant. */
  cancelByOperator: {
    from: ['INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP'],
    to: 'CANCELLED',
    by: ['operator'],
    only: 'merchant',
    effects: CANCEL_UNFIT,
  },
  /** The merchant's parcel did not arrive. */
  loseInbound: {
    from: ['INBOUND'],
    to: 'CANCELLED',
    by: ['operator', 'courier'],
    only: 'merchant',
    effects: CANCEL_UNFIT,
  },

  ship: { from: ['TO_SHIP'], to: 'SHIPPED', by: ['operator', 'courier'], effects: [] },
  deliver: { from: ['SHIPPED'], to: 'DELIVERED', by: ['operator', 'courier'], effects: [] },
  /** The parcel is lost: its search ended without a trace, an operator knows it, or the buyer does not wait for it. */
  loseParcel: {
    from: ['SHIPPED'],
    to: 'CANCELLED',
    by: ['operator', 'courier', 'buyer'],
    effects: ['loseItems', 'refundBuyer'],
  },
  confirmReceipt: {
    from: ['DELIVERED'],
    to: 'COMPLETED',
    by: ['buyer'],
    action: 'confirmReceipt',
    effects: ['creditSellers'],
  },
  completeBySilence: { from: ['DELIVERED'], to: 'COMPLETED', by: ['timer'], effects: ['creditSellers'] },
  settle: { from: ['COMPLETED'], to: 'SETTLED', by: ['timer'], effects: ['settleSellers'] },

  /** After-sale has refunded every line; what the delivery cost stays with the shop. */
  refundOpen: { from: ['SHIPPED', 'DELIVERED'], to: 'REFUNDED', by: ['provider'], effects: ['creditSellers'] },
  refundCompleted: { from: ['COMPLETED', 'SETTLED'], to: 'REFUNDED', by: ['provider'], effects: [] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions
export const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = transitions
export const TRANSITION_NAMES = Object.keys(transitions) as TransitionName[]
/** Whether an event's step is a transition; an order's creation and what only its history knows are not. */
export const isTransition = (step: string): step is TransitionName => step in transitions

export const orderGraph: graphs.StateGraph<OrderNames> = {
  object: 'order',
  starts: ['PENDING_PAY'],
  ends: ['CANCELLED', 'REFUNDED'],
  variants: FULFILMENTS,
  states: STATES,
  transitions: TRANSITIONS,
}

/** The fields of an order that the graph uses. */
export interface Position {
  state: OrderState
  fulfilment: Fulfilment
}

const toPosition = ({ state, fulfilment }: Position): graphs.Position<OrderNames> => ({ state, variant: fulfilment })

/** Whether an order at `position` can take the transition. */
export function isPossible(name: TransitionName, position: Position): boolean {
  return graphs.isPossible(orderGraph, name, toPosition(position))
}

/** The transition that the system makes at once at `position`, or null. */
export function systemStep(position: Position): TransitionName | null {
  return graphs.stepOf(orderGraph, 'system', toPosition(position))
}

/**
 * The transition that a client's action requests for an order at `position`; null when the action is not allowed there.
 */
export function transitionFor(action: OrderAction, position: Position): TransitionName | null {
  return TRANSITION_NAMES.find((name) => TRANSITIONS[name].action === action && isPossible(name, position)) ?? null
}

/** From when on after-sale can be applied for; what is open then depends on the reason. */
const SENT: readonly OrderState[] = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED']
export const isSent = ({ state }: Pick<Position, 'state'>): boolean => SENT.includes(state)

/** From the payment to the receipt there is something to follow. */
const ON_ITS_WAY: readonly OrderState[] = ['PAID', 'INBOUND', 'QC', 'TO_SHIP', 'SHIPPED', 'DELIVERED']

/** Before its parcel is sent an order may get another address, unless the parcel is packed. */
const UNSENT: readonly OrderState[] = ['PENDING_PAY', 'PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP']
export const isUnsent = (state: OrderState): boolean => UNSENT.includes(state)
/** From when on the buyer has the items: how to care for them can be read. */
const RECEIVED: readonly OrderState[] = ['DELIVERED', 'COMPLETED', 'SETTLED']
export const isReceived = ({ state }: Pick<Position, 'state'>): boolean => RECEIVED.includes(state)

/** What the buyer's actions depend on beside the order itself. */
interface Around {
  /** All items of the order are on sale: those of a cancelled one can be bought again. */
  itemsOnSale: boolean
  /** A scheme waits for the buyer. */
  hasScheme: boolean
  /** What can be done with the buyer's reviews of it. */
  evaluation?: EvaluationAction | undefined
  /** What was sold was kept. */
  hasSnapshot: boolean
}

/** The buyer's allowed actions. */
export function allowedActions(
  position: Position,
  { itemsOnSale, hasScheme, evaluation, hasSnapshot }: Around,
): OrderAction[] {
  const actions: OrderAction[] = []
  if (hasScheme) actions.push('scheme')
  if (ON_ITS_WAY.includes(position.state)) actions.push('traces')
  if (isSent(position)) actions.push('afterSale')
  for (const action of ['pay', 'cancel', 'keepItem', 'refuseItem', 'confirmReceipt'] as const) {
    if (transitionFor(action, position) !== null) actions.push(action)
  }
  if (position.state === 'CANCELLED' && itemsOnSale) actions.push('buyAgain')
  if (evaluation !== undefined) actions.push(evaluation)
  if (hasSnapshot) actions.push('snapshot')
  if (isReceived(position)) actions.push('maintain')
  return actions
}

/** The timer that runs while an order is at `position`, or null. */
export function timerAt(position: Position): graphs.Timer<OrderNames> | null {
  return graphs.timerAt(orderGraph, toPosition(position))
}

/** The states under a tab of the order list; null means all. */
export function statesOf(tab: OrderTab): OrderState[] | null {
  if (tab === 'all') return null
  return (Object.keys(STATES) as OrderState[]).filter((state) => STATES[state].tab === tab)
}
