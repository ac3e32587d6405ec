/**
 * The graph of reviews (design: buying 2.1). A review and what its author adds later are two objects of it, since an
 * operator reads each. A hidden one stays hidden, and its reason with it.
 *
 *   PENDING → SHOWN → HIDDEN;  PENDING → HIDDEN
 */
import type { ReviewState } from '@contract/review'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type ReviewActor = 'buyer' | 'operator'

export interface ReviewNames extends GraphNames {
  state: ReviewState
  step: ReviewStep
  actor: ReviewActor
  variant: never
  /** Of what an operator decided. */
  effect: 'writeToAuthor'
  timer: never
}

interface ReviewTransition extends Transition<Omit<ReviewNames, 'step'> & { step: string }> {
  to: ReviewState
}

const transitions = {
  show: { from: ['PENDING'], to: 'SHOWN', by: ['operator'], effects: ['writeToAuthor'] },
  /** With one of four reasons; a review that is shown may turn out to name a user's address. */
  hide: { from: ['PENDING', 'SHOWN'], to: 'HIDDEN', by: ['operator'], effects: ['writeToAuthor'] },
} as const satisfies Record<string, ReviewTransition>
export type ReviewStep = keyof typeof transitions

export const reviewGraph: StateGraph<ReviewNames> = {
  object: 'review',
  starts: ['PENDING'],
  ends: ['HIDDEN'],
  variants: [],
  states: { PENDING: {}, SHOWN: {}, HIDDEN: {} },
  transitions,
}
