/**
 * The graph of complaints (design: help 2.2).
 *
 *   SUBMITTED → ACCEPTED ⇄ WAIT_USER → CLOSED;  ACCEPTED → RESOLVED → CLOSED | ESCALATED → FINAL → CLOSED
 *   SUBMITTED, ACCEPTED → ESCALATED when they are late;  CLOSED → ACCEPTED | CLOSED;  any open one → WITHDRAWN
 */
import type { TicketState } from '@contract/ticket'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type TicketActor = 'user' | 'operator' | 'timer' | 'system'

export interface TicketNames extends GraphNames {
  state: TicketState
  step: TicketStep
  actor: TicketActor
  variant: never
  effect: 'pay' | 'tellUser' | 'letPicturesGo'
  timer: 'ticket.accept' | 'ticket.answer' | 'ticket.supply' | 'ticket.offer' | 'ticket.final'
}

interface TicketTransition extends Transition<Omit<TicketNames, 'step'> & { step: string }> {
  to: TicketState
}

/** Of a subject there is one; the database's unique index names those that are not among them. */
export const OPEN_STATES = ['SUBMITTED', 'ACCEPTED', 'WAIT_USER', 'RESOLVED', 'ESCALATED', 'FINAL'] as const

const transitions = {
  accept: { from: ['SUBMITTED'], to: 'ACCEPTED', by: ['operator'], effects: ['tellUser'] },
  ask: { from: ['ACCEPTED'], to: 'WAIT_USER', by: ['operator'], effects: ['tellUser'] },
  supply: { from: ['WAIT_USER'], to: 'ACCEPTED', by: ['user'], effects: [] },
  expireSupply: { from: ['WAIT_USER'], to: 'CLOSED', by: ['timer'], effects: ['tellUser', 'letPicturesGo'] },
  /** What was closed by silence is taken up again, once. */
  reopen: { from: ['CLOSED'], to: 'ACCEPTED', by: ['user'], effects: [] },
  propose: { from: ['ACCEPTED'], to: 'RESOLVED', by: ['operator'], effects: ['tellUser'] },
  agree: { from: ['RESOLVED', 'FINAL'], to: 'CLOSED', by: ['user'], effects: ['pay', 'letPicturesGo'] },
  expireOffer: { from: ['RESOLVED', 'FINAL'], to: 'CLOSED', by: ['timer'], effects: ['tellUser', 'letPicturesGo'] },
  /** The offer stands for a while after the complaint was closed by silence. */
  agreeLate: { from: ['CLOSED'], to: 'CLOSED', by: ['user'], effects: ['pay'] },
  refuse: { from: ['RESOLVED'], to: 'ESCALATED', by: ['user'], effects: [] },
  escalate: { from: ['ACCEPTED'], to: 'ESCALATED', by: ['operator'], effects: ['tellUser'] },
  overdue: { from: ['SUBMITTED', 'ACCEPTED'], to: 'ESCALATED', by: ['timer'], effects: ['tellUser'] },
  /** The shop's last word. */
  conclude: { from: ['ESCALATED'], to: 'FINAL', by: ['operator'], effects: ['tellUser'] },
  withdraw: { from: OPEN_STATES, to: 'WITHDRAWN', by: ['user'], effects: ['letPicturesGo'] },
} as const satisfies Record<string, TicketTransition>
export type TicketStep = keyof typeof transitions

export const ticketGraph: StateGraph<TicketNames> = {
  object: 'ticket',
  starts: ['SUBMITTED'],
  ends: ['WITHDRAWN'],
  variants: [],
  states: {
    SUBMITTED: { timer: { key: 'ticket.accept', then: 'overdue' } },
    ACCEPTED: { timer: { key: 'ticket.answer', then: 'overdue' } },
    WAIT_USER: { timer: { key: 'ticket.supply', then: 'expireSupply' } },
    RESOLVED: { timer: { key: 'ticket.offer', then: 'expireOffer' } },
    ESCALATED: {},
    FINAL: { timer: { key: 'ticket.final', then: 'expireOffer' } },
    CLOSED: {},
    WITHDRAWN: {},
  },
  transitions,
}
