/**
 * The graph of offers (design: buying 2.4). Whose turn it is, is a column of the offer; the service checks it.
 *
 *   PENDING ⇄ COUNTERED → ACCEPTED → ORDERED → LAPSED (its order was not paid)
 *   PENDING, COUNTERED → DECLINED, WITHDRAWN, EXPIRED, SUPERSEDED;  ACCEPTED → LAPSED
 */
import type { OfferState } from '@contract/offer'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type OfferActor = 'buyer' | 'operator' | 'system' | 'timer' | 'order'
/** Keys of the settings that say how long the timers run. */
export type OfferTimer = 'offer.answer' | 'offer.hold'

export interface OfferNames extends GraphNames {
  state: OfferState
  step: OfferStep
  actor: OfferActor
  variant: never
  effect: 'hold' | 'release'
  timer: OfferTimer
}

interface OfferTransition extends Transition<Omit<OfferNames, 'step'> & { step: string }> {
  to: OfferState
}

const OPEN = ['PENDING', 'COUNTERED'] as const

const transitions = {
  counter: { from: OPEN, to: 'COUNTERED', by: ['buyer', 'operator'], effects: [] },
  /** `system` by the owner's rule. */
  accept: { from: OPEN, to: 'ACCEPTED', by: ['buyer', 'operator', 'system'], effects: ['hold'] },
  decline: { from: OPEN, to: 'DECLINED', by: ['buyer', 'operator'], effects: [] },
  withdraw: { from: OPEN, to: 'WITHDRAWN', by: ['buyer'], effects: [] },
  /** Whose turn it was did not answer in time. */
  expire: { from: OPEN, to: 'EXPIRED', by: ['timer'], effects: [] },
  /** The item was bought. */
  supersede: { from: OPEN, to: 'SUPERSEDED', by: ['order'], effects: [] },
  order: { from: ['ACCEPTED'], to: 'ORDERED', by: ['buyer'], effects: [] },
  /** The buyer did not order in time, or gave the item up. */
  lapse: { from: ['ACCEPTED'], to: 'LAPSED', by: ['buyer', 'timer'], effects: ['release'] },
  /** The order was not paid; it releases the item itself. */
  lapseUnpaid: { from: ['ORDERED'], to: 'LAPSED', by: ['order'], effects: [] },
} as const satisfies Record<string, OfferTransition>
export type OfferStep = keyof typeof transitions

export const offerGraph: StateGraph<OfferNames> = {
  object: 'offer',
  starts: ['PENDING'],
  ends: ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'SUPERSEDED', 'LAPSED'],
  variants: [],
  states: {
    PENDING: { timer: { key: 'offer.answer', then: 'expire' } },
    COUNTERED: { timer: { key: 'offer.answer', then: 'expire' } },
    ACCEPTED: { timer: { key: 'offer.hold', then: 'lapse' } },
    ORDERED: {},
    DECLINED: {},
    WITHDRAWN: {},
    EXPIRED: {},
    SUPERSEDED: {},
    LAPSED: {},
  },
  transitions,
}
