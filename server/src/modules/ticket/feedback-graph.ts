/**
 * The graph of opinions about the shop (design: help 2.2), each step with a line for their author.
 *
 *   SUBMITTED → READ → PLANNED | DECLINED | DONE;  PLANNED → DECLINED | DONE
 */
import type { FeedbackState } from '@contract/ticket'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export interface FeedbackNames extends GraphNames {
  state: FeedbackState
  step: FeedbackStep
  actor: 'user' | 'operator'
  variant: never
  effect: 'tellAuthor'
  timer: never
}

interface FeedbackTransition extends Transition<Omit<FeedbackNames, 'step'> & { step: string }> {
  to: FeedbackState
}

const transitions = {
  read: { from: ['SUBMITTED'], to: 'READ', by: ['operator'], effects: ['tellAuthor'] },
  plan: { from: ['SUBMITTED', 'READ'], to: 'PLANNED', by: ['operator'], effects: ['tellAuthor'] },
  decline: { from: ['SUBMITTED', 'READ', 'PLANNED'], to: 'DECLINED', by: ['operator'], effects: ['tellAuthor'] },
  finish: { from: ['SUBMITTED', 'READ', 'PLANNED'], to: 'DONE', by: ['operator'], effects: ['tellAuthor'] },
} as const satisfies Record<string, FeedbackTransition>
export type FeedbackStep = keyof typeof transitions

export const feedbackGraph: StateGraph<FeedbackNames> = {
  object: 'feedback',
  starts: ['SUBMITTED'],
  ends: ['DECLINED', 'DONE'],
  variants: [],
  states: { SUBMITTED: {}, READ: {}, PLANNED: {}, DECLINED: {}, DONE: {} },
  transitions,
}
