/**
 * The graph of questions (design: help 2.2). A question and the author's only further one are two objects of it. A
 * merchant's answer is read by an operator first; when the item is sold, what waits is closed.
 *
 *   WAITING → ANSWERED | CLOSED | HIDDEN;  WAITING ⇄ CHECKING → ANSWERED | CLOSED | HIDDEN;  ANSWERED, CLOSED → HIDDEN
 */
import type { QuestionState } from '@contract/qa'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type QuestionActor = 'asker' | 'merchant' | 'operator' | 'system'

export interface QuestionNames extends GraphNames {
  state: QuestionState
  step: QuestionStep
  actor: QuestionActor
  variant: never
  effect: never
  timer: never
}

interface QuestionTransition extends Transition<Omit<QuestionNames, 'step'> & { step: string }> {
  to: QuestionState
}

const transitions = {
  /** In the shop's name, also where a merchant's answer waits. */
  answer: { from: ['WAITING', 'CHECKING'], to: 'ANSWERED', by: ['operator'], effects: [] },
  propose: { from: ['WAITING'], to: 'CHECKING', by: ['merchant'], effects: [] },
  pass: { from: ['CHECKING'], to: 'ANSWERED', by: ['operator'], effects: [] },
  /** With what the merchant should change. */
  giveBack: { from: ['CHECKING'], to: 'WAITING', by: ['operator'], effects: [] },
  close: { from: ['WAITING', 'CHECKING'], to: 'CLOSED', by: ['system'], effects: [] },
  hide: { from: ['WAITING', 'CHECKING', 'ANSWERED', 'CLOSED'], to: 'HIDDEN', by: ['operator'], effects: [] },
} as const satisfies Record<string, QuestionTransition>
export type QuestionStep = keyof typeof transitions

export const questionGraph: StateGraph<QuestionNames> = {
  object: 'question',
  starts: ['WAITING'],
  ends: ['HIDDEN'],
  variants: [],
  states: { WAITING: {}, CHECKING: {}, ANSWERED: {}, CLOSED: {}, HIDDEN: {} },
  transitions,
}
