/**
 * The graph of a sale (design: live and play 2.6). When it begins and ends are dates of its own, no durations, so they
 * are no timers of the graph: sweeps.ts makes them, as the actor `clock`.
 *
 *   DRAFT ⇄ REVIEW → PUBLISHED → RUNNING → ENDED; CANCELLED from each that is not over
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const SALE_STATES = ['DRAFT', 'REVIEW', 'PUBLISHED', 'RUNNING', 'ENDED', 'CANCELLED'] as const
export type SaleStateName = (typeof SALE_STATES)[number]
export type SaleActor = 'operator' | 'clock'

export interface SaleNames extends GraphNames {
  state: SaleStateName
  step: SaleStep
  actor: SaleActor
  variant: never
  effect: 'writePrices' | 'restorePrices'
  timer: never
}

interface SaleTransition extends Transition<Omit<SaleNames, 'step'> & { step: string }> {
  to: SaleStateName
}

const saleTransitions = {
  submit: { from: ['DRAFT'], to: 'REVIEW', by: ['operator'], effects: [] },
  /** Its author changes it again, also after a refusal. */
  takeBack: { from: ['REVIEW'], to: 'DRAFT', by: ['operator'], effects: [] },
  approve: { from: ['REVIEW'], to: 'PUBLISHED', by: ['operator'], effects: [] },
  start: { from: ['PUBLISHED'], to: 'RUNNING', by: ['clock'], effects: ['writePrices'] },
  end: { from: ['RUNNING'], to: 'ENDED', by: ['clock'], effects: ['restorePrices'] },
  cancel: {
    from: ['DRAFT', 'REVIEW', 'PUBLISHED', 'RUNNING'],
    to: 'CANCELLED',
    by: ['operator'],
    effects: ['restorePrices'],
  },
} as const satisfies Record<string, SaleTransition>
export type SaleStep = keyof typeof saleTransitions

export const saleGraph: StateGraph<SaleNames> = {
  object: 'sale',
  starts: ['DRAFT'],
  ends: ['ENDED', 'CANCELLED'],
  variants: [],
  states: { DRAFT: {}, REVIEW: {}, PUBLISHED: {}, RUNNING: {}, ENDED: {}, CANCELLED: {} },
  transitions: saleTransitions,
}
