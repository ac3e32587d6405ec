/**
 * The graph of withdrawals (design: account 2.3).
 *
 *   APPLIED → APPROVED | AUDITING | CANCELLED;  AUDITING → APPROVED | AUDIT_FAIL | CANCELLED
 *   APPROVED → TRANSFERRING → SUCCESS | FAIL;  APPROVED → AUDITING;  SUCCESS → BOUNCED;  FAIL → SUCCESS
 */
import type { WithdrawalState } from '@contract/wallet'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type WithdrawalActor = 'user' | 'operator' | 'provider' | 'system'

export interface WithdrawalNames extends GraphNames {
  state: WithdrawalState
  step: WithdrawalStep
  actor: WithdrawalActor
  variant: never
  effect: 'giveBack' | 'putOnItsWay' | 'payOut' | 'takeBackUnsent' | 'takeBackSent' | 'payOutLate' | 'send' | 'tellUser'
  timer: never
}

interface WithdrawalTransition extends Transition<Omit<WithdrawalNames, 'step'> & { step: string }> {
  to: WithdrawalState
}

const transitions = {
  pass: { from: ['APPLIED'], to: 'APPROVED', by: ['system'], effects: ['send'] },
  hold: { from: ['APPLIED'], to: 'AUDITING', by: ['system'], effects: [] },
  cancel: { from: ['APPLIED', 'AUDITING'], to: 'CANCELLED', by: ['user'], effects: ['giveBack'] },
  approve: { from: ['AUDITING'], to: 'APPROVED', by: ['operator'], effects: ['send'] },
  reject: { from: ['AUDITING'], to: 'AUDIT_FAIL', by: ['operator'], effects: ['giveBack', 'tellUser'] },
  /** Not sent yet: looked at again. */
  recall: { from: ['APPROVED'], to: 'AUDITING', by: ['operator', 'system'], effects: [] },
  send: { from: ['APPROVED'], to: 'TRANSFERRING', by: ['system', 'operator'], effects: ['putOnItsWay'] },
  succeed: { from: ['TRANSFERRING'], to: 'SUCCESS', by: ['provider', 'operator'], effects: ['payOut', 'tellUser'] },
  fail: { from: ['TRANSFERRING'], to: 'FAIL', by: ['provider', 'operator'], effects: ['takeBackUnsent', 'tellUser'] },
  bounce: { from: ['SUCCESS'], to: 'BOUNCED', by: ['provider', 'operator'], effects: ['takeBackSent', 'tellUser'] },
  /** The provider has paid after all, though it had said that it would not. */
  succeedLate: { from: ['FAIL'], to: 'SUCCESS', by: ['provider', 'operator'], effects: ['payOutLate', 'tellUser'] },
} as const satisfies Record<string, WithdrawalTransition>
export type WithdrawalStep = keyof typeof transitions

export const withdrawalGraph: StateGraph<WithdrawalNames> = {
  object: 'withdrawal',
  starts: ['APPLIED'],
  ends: ['BOUNCED', 'AUDIT_FAIL', 'CANCELLED'],
  variants: [],
  states: {
    APPLIED: {},
    AUDITING: {},
    APPROVED: {},
    TRANSFERRING: {},
    SUCCESS: {},
    FAIL: {},
    BOUNCED: {},
    AUDIT_FAIL: {},
    CANCELLED: {},
  },
  transitions,
}

/** Of a user there is one; the database's unique index names the same. */
export const OPEN_STATES: readonly WithdrawalState[] = ['APPLIED', 'AUDITING', 'APPROVED', 'TRANSFERRING']
