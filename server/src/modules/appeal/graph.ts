/**
 * The graph of appeals of a lost number (design: account 2.1). What an operator has agreed to rests, so that whoever
 * has the old number can sign in and object.
 *
 *   AUDITING → RESTING → DONE | LAPSED;  AUDITING, RESTING → REFUSED | OBJECTED
 */
import type { AppealState } from '@contract/appeal'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type AppealActor = 'user' | 'operator' | 'timer' | 'system'

export interface AppealNames extends GraphNames {
  state: AppealState
  step: AppealStep
  actor: AppealActor
  variant: never
  effect: 'warnOldNumber' | 'changeNumber' | 'tellUser' | 'letPicturesGo'
  timer: 'appeal.rest'
}

interface AppealTransition extends Transition<Omit<AppealNames, 'step'> & { step: string }> {
  to: AppealState
}

const transitions = {
  agree: { from: ['AUDITING'], to: 'RESTING', by: ['operator'], effects: ['warnOldNumber'] },
  /** Until the number changes: who has the old number may also call the customer service. */
  refuse: { from: ['AUDITING', 'RESTING'], to: 'REFUSED', by: ['operator'], effects: ['tellUser', 'letPicturesGo'] },
  object: { from: ['AUDITING', 'RESTING'], to: 'OBJECTED', by: ['user'], effects: ['letPicturesGo'] },
  change: { from: ['RESTING'], to: 'DONE', by: ['timer'], effects: ['changeNumber', 'letPicturesGo'] },
  /** The new number was given to another account meanwhile, or this one has changed its own by codes. */
  lapse: { from: ['RESTING'], to: 'LAPSED', by: ['system'], effects: ['tellUser', 'letPicturesGo'] },
} as const satisfies Record<string, AppealTransition>
export type AppealStep = keyof typeof transitions

export const appealGraph: StateGraph<AppealNames> = {
  object: 'appeal',
  starts: ['AUDITING'],
  ends: ['DONE', 'REFUSED', 'OBJECTED', 'LAPSED'],
  variants: [],
  states: {
    AUDITING: {},
    RESTING: { timer: { key: 'appeal.rest', then: 'change' } },
    DONE: {},
    REFUSED: {},
    OBJECTED: {},
    LAPSED: {},
  },
  transitions,
}
