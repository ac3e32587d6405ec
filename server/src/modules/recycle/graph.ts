/**
 * The graphs of valuations and of recycle orders (design: recycle 2.3). Silence never sells and never destroys: it lets
 * a quote go, and sends back what is here.
 *
 *   VALUING → QUOTED ⇄ ORDERED;  VALUING → DECLINED;  QUOTED, ORDERED → EXPIRED
 *   CREATED ⇄ SENT → RECEIVED → INSPECTING → INSPECTED → CONFIRMED → PAID
 *   RECEIVED, INSPECTING, INSPECTED → REFUSED → RETURNING → RETURNED
 *   CANCELLED before it is sent; COMPENSATED when it was lost
 */
import type { RecycleState, ValuationState } from '@contract/recycle'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type ValuationActor = 'user' | 'visitor' | 'operator' | 'system' | 'timer'
export type ValuationTimer = 'recycle.quote'

export interface ValuationNames extends GraphNames {
  state: ValuationState
  step: ValuationStep
  actor: ValuationActor
  variant: never
  effect: 'tellSeller' | 'oldEnd'
  timer: ValuationTimer
}

interface ValuationTransition extends Transition<Omit<ValuationNames, 'step'> & { step: string }> {
  to: ValuationState
}

const valuationSteps = {
  quote: { from: ['VALUING'], to: 'QUOTED', by: ['operator'], effects: ['tellSeller'] },
  decline: { from: ['VALUING'], to: 'DECLINED', by: ['operator'], effects: ['tellSeller'] },
  order: { from: ['QUOTED'], to: 'ORDERED', by: ['user'], effects: [] },
  expire: { from: ['QUOTED'], to: 'EXPIRED', by: ['timer'], effects: [] },
  /** Its order was cancelled before it was sent. */
  release: { from: ['ORDERED'], to: 'QUOTED', by: ['system'], effects: ['oldEnd'] },
  releaseLate: { from: ['ORDERED'], to: 'EXPIRED', by: ['system'], effects: [] },
} as const satisfies Record<string, ValuationTransition>

export type ValuationStep = keyof typeof valuationSteps

export const recycleValuationGraph: StateGraph<ValuationNames> = {
  object: 'valuation',
  starts: ['VALUING', 'QUOTED', 'DECLINED'],
  ends: ['DECLINED', 'EXPIRED'],
  variants: [],
  states: {
    VALUING: {},
    QUOTED: { timer: { key: 'recycle.quote', then: 'expire' } },
    DECLINED: {},
    ORDERED: {},
    EXPIRED: {},
  },
  transitions: valuationSteps,
}

export type OrderActor = 'user' | 'operator' | 'system' | 'timer' | 'courier'
export type OrderTimer = 'recycle.ship' | 'recycle.confirm' | 'recycle.received'

export interface OrderNames extends GraphNames {
  state: RecycleState
  step: OrderStep
  actor: OrderActor
  variant: never
  effect: 'tellSeller' | 'letPicturesGo' | 'releaseQuote' | 'stopClock'
  timer: OrderTimer
}

interface OrderTransition extends Transition<Omit<OrderNames, 'step'> & { step: string }> {
  to: RecycleState
}

const orderSteps = {
  /** The seller has named the waybill; a parcel that is not sent after all goes back to the beginning. */
  ship: { from: ['CREATED'], to: 'SENT', by: ['user', 'operator', 'courier'], effects: [] },
  unship: { from: ['SENT'], to: 'CREATED', by: ['user', 'operator', 'courier', 'system'], effects: [] },
  cancel: { from: ['CREATED'], to: 'CANCELLED', by: ['user'], effects: ['releaseQuote', 'letPicturesGo'] },
  expire: {
    from: ['CREATED'],
    to: 'CANCELLED',
    by: ['timer'],
    effects: ['releaseQuote', 'tellSeller', 'letPicturesGo'],
  },
  count: { from: ['CREATED', 'SENT'], to: 'RECEIVED', by: ['operator'], effects: ['tellSeller'] },
  begin: { from: ['RECEIVED'], to: 'INSPECTING', by: ['operator'], effects: [] },
  price: { from: ['INSPECTING'], to: 'INSPECTED', by: ['operator'], effects: ['tellSeller'] },
  reject: { from: ['INSPECTING'], to: 'REFUSED', by: ['operator'], effects: ['tellSeller'] },
  accept: { from: ['INSPECTED'], to: 'CONFIRMED', by: ['user'], effects: [] },
  /** In the same transaction as the agreement. */
  pay: { from: ['CONFIRMED'], to: 'PAID', by: ['system'], effects: ['tellSeller', 'letPicturesGo'] },
  recall: { from: ['RECEIVED', 'INSPECTING'], to: 'REFUSED', by: ['user'], effects: [] },
  refuse: { from: ['INSPECTED'], to: 'REFUSED', by: ['user'], effects: [] },
  silence: { from: ['INSPECTED'], to: 'REFUSED', by: ['timer'], effects: ['tellSeller'] },
  send: { from: ['REFUSED'], to: 'RETURNING', by: ['operator'], effects: ['stopClock', 'tellSeller'] },
  confirm: { from: ['RETURNING'], to: 'RETURNED', by: ['user'], effects: ['letPicturesGo'] },
  confirmBySilence: { from: ['RETURNING'], to: 'RETURNED', by: ['timer'], effects: ['tellSeller', 'letPicturesGo'] },
  /** A claim of its loss was paid. */
  compensate: {
    from: ['SENT', 'RECEIVED', 'INSPECTING', 'INSPECTED', 'REFUSED', 'RETURNING'],
    to: 'COMPENSATED',
    by: ['system'],
    effects: ['tellSeller', 'letPicturesGo'],
  },
} as const satisfies Record<string, OrderTransition>

export type OrderStep = keyof typeof orderSteps

export const recycleOrderGraph: StateGraph<OrderNames> = {
  object: 'recycle',
  starts: ['CREATED'],
  ends: ['PAID', 'RETURNED', 'CANCELLED', 'COMPENSATED'],
  variants: [],
  states: {
    CREATED: { timer: { key: 'recycle.ship', then: 'expire' } },
    SENT: {},
    RECEIVED: {},
    INSPECTING: {},
    INSPECTED: { timer: { key: 'recycle.confirm', then: 'silence' } },
    CONFIRMED: {},
    PAID: {},
    REFUSED: {},
    RETURNING: { timer: { key: 'recycle.received', then: 'confirmBySilence' } },
    RETURNED: {},
    CANCELLED: {},
    COMPENSATED: {},
  },
  transitions: orderSteps,
}

/** States of each tab of 回收订单. */
export const TAB_STATES = {
  toSend: ['CREATED'],
  underway: ['SENT', 'RECEIVED', 'INSPECTING'],
  toConfirm: ['INSPECTED'],
  back: ['REFUSED', 'RETURNING', 'RETURNED', 'COMPENSATED'],
  done: ['CONFIRMED', 'PAID', 'CANCELLED'],
} as const satisfies Record<string, readonly RecycleState[]>
