/**
 * The graph of requests for an invoice (decision 025).
 *
 *   REQUESTED → ISSUED → RED_DUE → VOIDED
 *   REQUESTED ⇄ REJECTED;  REQUESTED → WITHDRAWN
 *
 * A request that was withdrawn or voided stays as it is: what the buyer requests afterwards is another one.
 */
import type { InvoiceState } from '@contract/invoice'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

/** `system`: a refund of what it is of. */
export type InvoiceActor = 'buyer' | 'operator' | 'system'

export interface InvoiceNames extends GraphNames {
  state: InvoiceState
  step: InvoiceStep
  actor: InvoiceActor
  variant: never
  /** Of what an operator did. */
  effect: 'writeToBuyer'
  timer: never
}

interface InvoiceTransition extends Transition<Omit<InvoiceNames, 'step'> & { step: string }> {
  to: InvoiceState
}

const transitions = {
  /** Other content; after a rejection the same request waits again. */
  revise: { from: ['REQUESTED', 'REJECTED'], to: 'REQUESTED', by: ['buyer'], effects: [] },
  withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: ['buyer'], effects: [] },
  /** A part of it was refunded before it was issued. */
  lower: { from: ['REQUESTED'], to: 'REQUESTED', by: ['system'], effects: [] },
  /** All of it was. */
  withdrawRefunded: { from: ['REQUESTED', 'REJECTED'], to: 'WITHDRAWN', by: ['system'], effects: [] },
  issue: { from: ['REQUESTED'], to: 'ISSUED', by: ['operator'], effects: ['writeToBuyer'] },
  reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['operator'], effects: ['writeToBuyer'] },
  /** Something of it was refunded afterwards, or what was entered is wrong. */
  requireRed: { from: ['ISSUED'], to: 'RED_DUE', by: ['system', 'operator'], effects: [] },
  void: { from: ['RED_DUE'], to: 'VOIDED', by: ['operator'], effects: ['writeToBuyer'] },
} as const satisfies Record<string, InvoiceTransition>
export type InvoiceStep = keyof typeof transitions

export const invoiceGraph: StateGraph<InvoiceNames> = {
  object: 'invoice',
  starts: ['REQUESTED'],
  ends: ['WITHDRAWN', 'VOIDED'],
  variants: [],
  states: { REQUESTED: {}, ISSUED: {}, REJECTED: {}, WITHDRAWN: {}, RED_DUE: {}, VOIDED: {} },
  transitions,
}

/** States in which an order takes no other request; the database's unique index names the same. */
export const STANDING_STATES: readonly InvoiceState[] = ['REQUESTED', 'ISSUED', 'REJECTED', 'RED_DUE']
/** What waits for an operator. */
export const WAITING_STATES: readonly InvoiceState[] = ['REQUESTED', 'RED_DUE']
