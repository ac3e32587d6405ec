/**
 * The graph of a message to many users (design: account 2.9, 5). A second operator approves what one has written; it is
 * sent in parts, and can be stopped between them.
 *
 *   DRAFT ⇄ REVIEW → SENDING → SENT; STOPPED from each that is not over
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const BROADCAST_STATES = ['DRAFT', 'REVIEW', 'SENDING', 'SENT', 'STOPPED'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]
export type BroadcastActor = 'operator' | 'system'

export interface BroadcastNames extends GraphNames {
  state: BroadcastState
  step: BroadcastStep
  actor: BroadcastActor
  variant: never
  effect: never
  timer: never
}

interface BroadcastTransition extends Transition<Omit<BroadcastNames, 'step'> & { step: string }> {
  to: BroadcastState
}

const transitions = {
  submit: { from: ['DRAFT'], to: 'REVIEW', by: ['operator'], effects: [] },
  takeBack: { from: ['REVIEW'], to: 'DRAFT', by: ['operator'], effects: [] },
  approve: { from: ['REVIEW'], to: 'SENDING', by: ['operator'], effects: [] },
  finish: { from: ['SENDING'], to: 'SENT', by: ['system'], effects: [] },
  stop: { from: ['DRAFT', 'REVIEW', 'SENDING'], to: 'STOPPED', by: ['operator'], effects: [] },
} as const satisfies Record<string, BroadcastTransition>
export type BroadcastStep = keyof typeof transitions

export const broadcastGraph: StateGraph<BroadcastNames> = {
  object: 'broadcast',
  starts: ['DRAFT'],
  ends: ['SENT', 'STOPPED'],
  variants: [],
  states: { DRAFT: {}, REVIEW: {}, SENDING: {}, SENT: {}, STOPPED: {} },
  transitions,
}
