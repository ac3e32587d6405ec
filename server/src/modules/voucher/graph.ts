/**
 * The graphs of vouchers (design: buying 2.3). When a voucher ends is a date of its own (`to_at`), no duration, so its
 * end is no timer of the graph: sweeps.ts makes it, as the actor `clock`.
 *
 *   voucher   UNUSED ⇄ LOCKED → USED; UNUSED → EXPIRED, REVOKED; bought ones → REFUNDING → REFUNDED
 *   template  DRAFT → ONLINE ⇄ PAUSED → ENDED
 *   purchase  CREATED → PAID, or CLOSED
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const VOUCHER_STATES = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'REFUNDING', 'REFUNDED', 'REVOKED'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]
/** Only what was paid for is refunded. */
export const VOUCHER_ORIGINS = ['free', 'bought'] as const
export type VoucherOrigin = (typeof VOUCHER_ORIGINS)[number]
/** How users get vouchers of a template. */
export const VOUCHER_SOURCES = ['FREE', 'SALE', 'CODE', 'GRANT', 'NEWCOMER'] as const
export type VoucherSource = (typeof VOUCHER_SOURCES)[number]
export type VoucherActor = 'user' | 'order' | 'clock' | 'operator' | 'provider'

export interface VoucherNames extends GraphNames {
  state: VoucherState
  step: VoucherStep
  actor: VoucherActor
  variant: VoucherOrigin
  effect: 'refundPrice'
  timer: never
}

/** Their own names are the keys that the names of the steps are made of. */
interface VoucherTransition extends Transition<Omit<VoucherNames, 'step'> & { step: string }> {
  by: readonly VoucherActor[]
}

const voucherTransitions = {
  /** An order with it was created. */
  lock: { from: ['UNUSED'], to: 'LOCKED', by: ['order'], effects: [] },
  /** Its orders were cancelled before they were paid. */
  unlock: { from: ['LOCKED'], to: 'UNUSED', by: ['order'], effects: [] },
  unlockLate: { from: ['LOCKED'], to: 'EXPIRED', by: ['order'], effects: [] },
  use: { from: ['LOCKED'], to: 'USED', by: ['order'], effects: [] },
  /** Its orders were refunded in full. */
  giveBack: { from: ['USED'], to: 'UNUSED', by: ['order'], effects: [] },
  giveBackLate: { from: ['USED'], to: 'EXPIRED', by: ['order'], effects: [] },
  expire: { from: ['UNUSED'], to: 'EXPIRED', by: ['clock'], effects: [] },
  revoke: { from: ['UNUSED', 'EXPIRED'], to: 'REVOKED', by: ['operator'], only: 'free', effects: [] },
  refund: {
    from: ['UNUSED', 'EXPIRED'],
    to: 'REFUNDING',
    by: ['user', 'clock', 'operator'],
    only: 'bought',
    effects: ['refundPrice'],
  },
  refunded: { from: ['REFUNDING'], to: 'REFUNDED', by: ['provider'], only: 'bought', effects: [] },
} as const satisfies Record<string, VoucherTransition>
export type VoucherStep = keyof typeof voucherTransitions

export const voucherGraph: StateGraph<VoucherNames> = {
  object: 'voucher',
  starts: ['UNUSED'],
  ends: ['REFUNDED', 'REVOKED'],
  variants: VOUCHER_ORIGINS,
  states: { UNUSED: {}, LOCKED: {}, USED: {}, EXPIRED: {}, REFUNDING: {}, REFUNDED: {}, REVOKED: {} },
  transitions: voucherTransitions,
}

export const TEMPLATE_STATES = ['DRAFT', 'ONLINE', 'PAUSED', 'ENDED'] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

export interface TemplateNames extends GraphNames {
  state: TemplateState
  step: TemplateStep
  actor: 'operator'
  variant: never
  effect: never
  timer: never
}

interface TemplateTransition extends Transition<Omit<TemplateNames, 'step'> & { step: string }> {
  to: TemplateState
}

const templateTransitions = {
  publish: { from: ['DRAFT'], to: 'ONLINE', by: ['operator'], effects: [] },
  pause: { from: ['ONLINE'], to: 'PAUSED', by: ['operator'], effects: [] },
  resume: { from: ['PAUSED'], to: 'ONLINE', by: ['operator'], effects: [] },
  end: { from: ['DRAFT', 'ONLINE', 'PAUSED'], to: 'ENDED', by: ['operator'], effects: [] },
} as const satisfies Record<string, TemplateTransition>
export type TemplateStep = keyof typeof templateTransitions

export const voucherTemplateGraph: StateGraph<TemplateNames> = {
  object: 'voucherTemplate',
  starts: ['DRAFT'],
  ends: ['ENDED'],
  variants: [],
  states: { DRAFT: {}, ONLINE: {}, PAUSED: {}, ENDED: {} },
  transitions: templateTransitions,
}

export type OrderState = 'CREATED' | 'PAID' | 'CLOSED'
export type OrderActor = 'buyer' | 'provider' | 'timer'

export interface OrderNames extends GraphNames {
  state: OrderState
  step: OrderStep
  actor: OrderActor
  variant: never
  /** What is paid is given; what nobody paid can be had again. */
  effect: 'give' | 'putBack'
  timer: 'voucher.pay'
}

interface OrderTransition extends Transition<Omit<OrderNames, 'step'> & { step: string }> {
  to: OrderState
}

const orderTransitions = {
  pay: { from: ['CREATED'], to: 'PAID', by: ['provider'], effects: ['give'] },
  /** Nobody paid in time. */
  close: { from: ['CREATED'], to: 'CLOSED', by: ['timer'], effects: ['putBack'] },
} as const satisfies Record<string, OrderTransition>
export type OrderStep = keyof typeof orderTransitions

export const voucherOrderGraph: StateGraph<OrderNames> = {
  object: 'voucher order',
  starts: ['CREATED'],
  ends: ['PAID', 'CLOSED'],
  variants: [],
  states: { CREATED: { timer: { key: 'voucher.pay', then: 'close' } }, PAID: {}, CLOSED: {} },
  transitions: orderTransitions,
}
