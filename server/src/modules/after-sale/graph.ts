/**
 * The graph of after-sale cases (design: buying 2.2). Its variants are what was applied for: only of a return does the
 * shop's silence agree, money without a return waits for an operator.
 *
 *   APPLIED ⇄ NEED_MORE;  APPLIED ⇄ PROPOSED;  APPLIED → AGREED → RETURNING → INSPECTING → WAIT_REFUND → COMPLETE
 *   APPLIED → DECLINED, INSPECTING → REJECTED;  both → DISPUTED → AGREED, WAIT_REFUND, CLOSED, SEND_BACK → CLOSED
 *   CANCELLED while the buyer may take the application back
 */
import type { AfterSaleState, AfterSaleType } from '@contract/after-sale'
import { AFTER_SALE_TYPES } from '@contract/after-sale'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

/** `courier`: a parcel's notice. `provider`: the money has arrived. */
export type AfterSaleActor = 'buyer' | 'operator' | 'system' | 'timer' | 'courier' | 'provider'

/** Keys of the settings that say how long the timers run (settings.ts). */
export type AfterSaleTimer =
  | 'afterSale.review'
  | 'afterSale.supply'
  | 'afterSale.choose'
  | 'afterSale.send'
  | 'afterSale.inspect'
  | 'afterSale.dispute'

/** What a transition changes outside the case's own rows. */
export type AfterSaleEffect =
  /** The item, SOLD, is in our hands to be inspected. */
  | 'takeItemBack'
  /** Of a reason that has to be inspected nothing happens by itself. */
  | 'stopClock'
  /** The item stays with the buyer's order. */
  | 'giveItemBack'
  /** What was decided is owed to the buyer; a job refunds it. */
  | 'refund'
  /** The refund arrived: a returned item leaves the order. */
  | 'finish'
  /** The order's timer goes on, unless another case of it is open. */
  | 'resumeOrder'

export interface AfterSaleNames extends GraphNames {
  state: AfterSaleState
  step: AfterSaleStep
  actor: AfterSaleActor
  variant: AfterSaleType
  effect: AfterSaleEffect
  timer: AfterSaleTimer
}

interface AfterSaleTransition extends Transition<Omit<AfterSaleNames, 'step'> & { step: string }> {
  to: AfterSaleState
}

const transitions = {
  /** A no-reason return in its window needs nobody. */
  agreeAtOnce: { from: ['APPLIED'], to: 'AGREED', by: ['system'], only: 'RETURN', effects: [] },
  agree: { from: ['APPLIED'], to: 'AGREED', by: ['operator'], only: 'RETURN', effects: [] },
  /** Silence of the shop decides for the buyer. */
  agreeBySilence: { from: ['APPLIED'], to: 'AGREED', by: ['timer'], only: 'RETURN', effects: [] },
  /** The money comes back without the item. */
  pay: { from: ['APPLIED'], to: 'WAIT_REFUND', by: ['operator'], effects: ['refund'] },
  requestMore: { from: ['APPLIED'], to: 'NEED_MORE', by: ['operator'], effects: [] },
  supply: { from: ['NEED_MORE'], to: 'APPLIED', by: ['buyer'], effects: [] },
  expireSupply: { from: ['NEED_MORE'], to: 'DECLINED', by: ['timer'], effects: [] },
  propose: { from: ['APPLIED'], to: 'PROPOSED', by: ['operator'], effects: [] },
  chooseReturn: { from: ['PROPOSED'], to: 'AGREED', by: ['buyer'], effects: [] },
  chooseMoney: { from: ['PROPOSED'], to: 'WAIT_REFUND', by: ['buyer'], effects: ['refund'] },
  /** What the desk proposed: the case waits for the desk again. */
  refuseProposal: { from: ['PROPOSED'], to: 'APPLIED', by: ['buyer', 'timer'], effects: [] },
  /** What the inspection would take off; silence is no consent (the sweep then acts for the system). */
  refuseDeduction: { from: ['PROPOSED'], to: 'REJECTED', by: ['buyer', 'system'], effects: [] },
  decline: { from: ['APPLIED'], to: 'DECLINED', by: ['operator'], effects: [] },

  sendParcel: { from: ['AGREED'], to: 'RETURNING', by: ['buyer'], effects: [] },
  expireSend: { from: ['AGREED'], to: 'CLOSED', by: ['timer'], effects: ['resumeOrder'] },
  receive: {
    from: ['RETURNING'],
    to: 'INSPECTING',
    by: ['operator', 'courier'],
    effects: ['takeItemBack', 'stopClock'],
  },
  pass: { from: ['INSPECTING'], to: 'WAIT_REFUND', by: ['operator'], effects: ['refund'] },
  /** Of a no-reason return nothing was found in seven days. */
  passBySilence: { from: ['INSPECTING'], to: 'WAIT_REFUND', by: ['timer'], only: 'RETURN', effects: ['refund'] },
  deduct: { from: ['INSPECTING'], to: 'PROPOSED', by: ['operator'], effects: [] },
  reject: { from: ['INSPECTING'], to: 'REJECTED', by: ['operator'], effects: [] },

  dispute: { from: ['DECLINED', 'REJECTED'], to: 'DISPUTED', by: ['buyer'], effects: [] },
  upholdReturn: { from: ['DISPUTED'], to: 'AGREED', by: ['operator'], effects: [] },
  upholdMoney: { from: ['DISPUTED'], to: 'WAIT_REFUND', by: ['operator'], effects: ['refund'] },
  dismiss: { from: ['DISPUTED'], to: 'CLOSED', by: ['operator'], effects: ['resumeOrder'] },
  dismissBack: { from: ['DISPUTED'], to: 'SEND_BACK', by: ['operator'], effects: [] },
  closeDeclined: { from: ['DECLINED'], to: 'CLOSED', by: ['timer'], effects: ['resumeOrder'] },
  sendBack: { from: ['REJECTED'], to: 'SEND_BACK', by: ['buyer', 'timer'], effects: [] },
  /** The item is with the buyer again. */
  arriveBack: {
    from: ['SEND_BACK'],
    to: 'CLOSED',
    by: ['courier', 'operator'],
    effects: ['giveItemBack', 'resumeOrder'],
  },

  complete: { from: ['WAIT_REFUND'], to: 'COMPLETE', by: ['provider'], effects: ['finish', 'resumeOrder'] },
  cancel: {
    from: ['APPLIED', 'NEED_MORE', 'PROPOSED', 'AGREED'],
    to: 'CANCELLED',
    by: ['buyer'],
    effects: ['resumeOrder'],
  },
  /** The order ended otherwise and was refunded: its parcel is lost. */
  endWithOrder: {
    from: ['APPLIED', 'NEED_MORE', 'PROPOSED', 'AGREED', 'DECLINED', 'DISPUTED'],
    to: 'CLOSED',
    by: ['system'],
    effects: ['resumeOrder'],
  },
  /** What is on its way or here goes back first. */
  cancelBack: { from: ['PROPOSED', 'RETURNING', 'INSPECTING'], to: 'SEND_BACK', by: ['buyer'], effects: [] },
} as const satisfies Record<string, AfterSaleTransition>

export type AfterSaleStep = keyof typeof transitions

/** What the console calls a case: records and approvals name it. */
export const CASE_KIND = 'afterSale'

export const afterSaleGraph: StateGraph<AfterSaleNames> = {
  object: CASE_KIND,
  starts: ['APPLIED'],
  ends: ['COMPLETE', 'CANCELLED', 'CLOSED'],
  variants: AFTER_SALE_TYPES,
  states: {
    APPLIED: { timer: { key: 'afterSale.review', then: 'agreeBySilence', only: 'RETURN' } },
    NEED_MORE: { timer: { key: 'afterSale.supply', then: 'expireSupply' } },
    /** What silence means follows from the scheme: `refuseDeduction` where it is one of the inspection. */
    PROPOSED: { timer: { key: 'afterSale.choose', then: 'refuseProposal' } },
    AGREED: { timer: { key: 'afterSale.send', then: 'expireSend' } },
    RETURNING: {},
    /** Kept for no-reason returns alone (stopClock); of others the desk’s queue shows what is overdue. */
    INSPECTING: { timer: { key: 'afterSale.inspect', then: 'passBySilence', only: 'RETURN' } },
    WAIT_REFUND: {},
    COMPLETE: {},
    DECLINED: { timer: { key: 'afterSale.dispute', then: 'closeDeclined' } },
    REJECTED: { timer: { key: 'afterSale.dispute', then: 'sendBack' } },
    DISPUTED: {},
    SEND_BACK: {},
    CANCELLED: {},
    CLOSED: {},
  },
  transitions,
}

/** States in which something is still to happen. */
export const OPEN_STATES = (Object.keys(afterSaleGraph.states) as AfterSaleState[]).filter(
  (state) => !afterSaleGraph.ends.includes(state),
)
