/**
 * The graphs of a line and of a hold (design: live and play 2.1). A line is one item in a room or a sale; a hold is
 * what a buyer has grabbed.
 *
 *   line: QUEUED ⇄ OPEN → CLOSED; QUEUED, OPEN → VOID
 *   hold: HOLDING → ORDERED → BOUGHT; HOLDING, ORDERED → LAPSED; HOLDING → REVOKED
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const LINE_STATES = ['QUEUED', 'OPEN', 'CLOSED', 'VOID'] as const
export type LineStateName = (typeof LINE_STATES)[number]
/** `clock`: at a date of the owner's own, which is no timer of a graph. */
export type LineActor = 'operator' | 'system' | 'clock'

export interface LineNames extends GraphNames {
  state: LineStateName
  step: LineStep
  actor: LineActor
  variant: never
  effect: never
  timer: never
}

interface LineTransition extends Transition<Omit<LineNames, 'step'> & { step: string }> {
  to: LineStateName
}

const ANYBODY = ['operator', 'system', 'clock'] as const

const lineTransitions = {
  /** It can be grabbed. */
  open: { from: ['QUEUED'], to: 'OPEN', by: ['operator', 'system'], effects: [] },
  /** It is put away, and can be opened again. */
  fold: { from: ['OPEN'], to: 'QUEUED', by: ['operator', 'system'], effects: [] },
  /** Its owner is over. */
  close: { from: ['QUEUED', 'OPEN'], to: 'CLOSED', by: ANYBODY, effects: [] },
  /** It is not for this owner any more: somebody was earlier, or an operator took it out. */
  void: { from: ['QUEUED', 'OPEN'], to: 'VOID', by: ANYBODY, effects: [] },
} as const satisfies Record<string, LineTransition>
export type LineStep = keyof typeof lineTransitions

export const lineGraph: StateGraph<LineNames> = {
  object: 'line',
  starts: ['QUEUED'],
  ends: ['CLOSED', 'VOID'],
  variants: [],
  states: { QUEUED: {}, OPEN: {}, CLOSED: {}, VOID: {} },
  transitions: lineTransitions,
}

export const HOLD_STATES = ['HOLDING', 'ORDERED', 'BOUGHT', 'LAPSED', 'REVOKED'] as const
export type HoldStateName = (typeof HOLD_STATES)[number]
export type HoldActor = 'buyer' | 'operator' | 'order' | 'timer'

export interface HoldNames extends GraphNames {
  state: HoldStateName
  step: HoldStep
  actor: HoldActor
  variant: never
  effect: 'giveBack' | 'leave'
  timer: 'line.hold'
}

interface HoldTransition extends Transition<Omit<HoldNames, 'step'> & { step: string }> {
  to: HoldStateName
}

const holdTransitions = {
  /** An order has taken the item over. */
  order: { from: ['HOLDING'], to: 'ORDERED', by: ['buyer'], effects: [] },
  /** The buyer gave it up, or the time is over. */
  lapse: { from: ['HOLDING'], to: 'LAPSED', by: ['buyer', 'timer'], effects: ['giveBack'] },
  /** The item has a defect: it leaves the shop. */
  revoke: { from: ['HOLDING'], to: 'REVOKED', by: ['operator'], effects: ['leave'] },
  /** The order was not paid; it releases the item itself. */
  lapseUnpaid: { from: ['ORDERED'], to: 'LAPSED', by: ['order'], effects: [] },
  buy: { from: ['ORDERED'], to: 'BOUGHT', by: ['order'], effects: [] },
} as const satisfies Record<string, HoldTransition>
export type HoldStep = keyof typeof holdTransitions

export const lineHoldGraph: StateGraph<HoldNames> = {
  object: 'lineHold',
  starts: ['HOLDING'],
  ends: ['BOUGHT', 'LAPSED', 'REVOKED'],
  variants: [],
  states: {
    HOLDING: { timer: { key: 'line.hold', then: 'lapse' } },
    ORDERED: {},
    BOUGHT: {},
    LAPSED: {},
    REVOKED: {},
  },
  transitions: holdTransitions,
}
