/**
 * The graph of identity verifications (design: account 2.4), as far as a first verification goes.
 *
 *   SUBMITTED → VERIFIED | MANUAL | REJECTED | WITHDRAWN;  MANUAL → VERIFIED | REJECTED | WITHDRAWN
 *
 * Each submission is a row of its own: after a rejection the user makes another.
 */
import type { VerificationState } from '@contract/verification'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type VerificationActor = 'user' | 'operator' | 'provider' | 'timer'

export interface VerificationNames extends GraphNames {
  state: VerificationState
  step: VerificationStep
  actor: VerificationActor
  variant: never
  effect: 'tellUser' | 'letPicturesGo' | 'discardPictures' | 'endRecheck'
  timer: 'verification.silence'
}

interface VerificationTransition extends Transition<Omit<VerificationNames, 'step'> & { step: string }> {
  to: VerificationState
}

const transitions = {
  verify: { from: ['SUBMITTED'], to: 'VERIFIED', by: ['provider'], effects: ['tellUser', 'letPicturesGo'] },
  /** A machine's doubt goes to a person, and so does its silence, and what the user asks a person for. */
  doubt: { from: ['SUBMITTED'], to: 'MANUAL', by: ['provider', 'timer', 'user'], effects: [] },
  turnDown: { from: ['SUBMITTED'], to: 'REJECTED', by: ['provider'], effects: ['tellUser', 'letPicturesGo'] },
  pass: { from: ['MANUAL'], to: 'VERIFIED', by: ['operator'], effects: ['tellUser', 'letPicturesGo', 'endRecheck'] },
  refuse: { from: ['MANUAL'], to: 'REJECTED', by: ['operator'], effects: ['tellUser', 'letPicturesGo'] },
  takeBack: { from: ['SUBMITTED', 'MANUAL'], to: 'WITHDRAWN', by: ['user'], effects: ['discardPictures'] },
} as const satisfies Record<string, VerificationTransition>
export type VerificationStep = keyof typeof transitions

export const verificationGraph: StateGraph<VerificationNames> = {
  object: 'verification',
  starts: ['SUBMITTED'],
  ends: ['VERIFIED', 'REJECTED', 'WITHDRAWN'],
  variants: [],
  states: {
    SUBMITTED: { timer: { key: 'verification.silence', then: 'doubt' } },
    MANUAL: {},
    VERIFIED: {},
    REJECTED: {},
    WITHDRAWN: {},
  },
  transitions,
}
