/**
 * The graph of consignments (design: selling 2.2). A person's silence never lists, lowers, sells or disposes of
 * anything: it closes what was not sent, and sends back what is here.
 *
 *   VALUING ⇄ NEED_PHOTOS;  VALUING → QUOTED → TO_SHIP → IN_TRANSIT → RECEIVED → INSPECTING → PRICE_CONFIRM → ON_SALE
 *   ON_SALE ⇄ SOLD → SETTLING → PAID;  what a buyer returns: ON_SALE, INSPECTING or TO_RETURN
 *   TO_RETURN → RETURNING → RETURNED
 *   VALUATION_REJECTED, CLOSED before it is sent; COMPENSATED when it was lost in our hands
 */
import type { ConsignState } from '@contract/selling'
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export type ConsignActor = 'user' | 'operator' | 'system' | 'timer' | 'courier'

/** Keys of the settings that say how long the timers run. */
export type ConsignTimer =
  'consign.photos' | 'consign.quote' | 'consign.ship' | 'consign.confirm' | 'consign.term' | 'consign.received'

export type ConsignEffect =
  | 'tellSeller'
  /** Its pictures are kept for a while from now on. */
  | 'letPicturesGo'
  /** Nobody's clock runs yet: the plan, or the delivery, begins it. */
  | 'stopClock'
  /** The time on sale goes on where it was. */
  | 'resumeTerm'
  /** Consents end: nothing is sold by them any more. */
  | 'endConsents'

export interface ConsignNames extends GraphNames {
  state: ConsignState
  step: ConsignStep
  actor: ConsignActor
  variant: never
  effect: ConsignEffect
  timer: ConsignTimer
}

interface ConsignTransition extends Transition<Omit<ConsignNames, 'step'> & { step: string }> {
  to: ConsignState
}

const END = ['tellSeller', 'letPicturesGo'] as const

const transitions = {
  requestPhotos: { from: ['VALUING'], to: 'NEED_PHOTOS', by: ['operator'], effects: ['tellSeller'] },
  supply: { from: ['NEED_PHOTOS'], to: 'VALUING', by: ['user'], effects: [] },
  expirePhotos: { from: ['NEED_PHOTOS'], to: 'VALUATION_REJECTED', by: ['timer'], effects: END },
  quote: { from: ['VALUING'], to: 'QUOTED', by: ['operator'], effects: ['tellSeller'] },
  reject: { from: ['VALUING'], to: 'VALUATION_REJECTED', by: ['operator'], effects: END },
  accept: { from: ['QUOTED'], to: 'TO_SHIP', by: ['user'], effects: [] },
  requote: { from: ['QUOTED'], to: 'VALUING', by: ['user'], effects: [] },
  decline: { from: ['QUOTED'], to: 'CLOSED', by: ['user'], effects: ['letPicturesGo'] },
  expireQuote: { from: ['QUOTED'], to: 'CLOSED', by: ['timer'], effects: END },
  /** The first trace of its parcel. */
  ship: { from: ['TO_SHIP'], to: 'IN_TRANSIT', by: ['courier', 'operator', 'system'], effects: ['tellSeller'] },
  expireShip: { from: ['TO_SHIP'], to: 'CLOSED', by: ['timer'], effects: END },
  withdraw: {
    from: ['VALUING', 'NEED_PHOTOS', 'QUOTED', 'TO_SHIP'],
    to: 'CLOSED',
    by: ['user'],
    effects: ['letPicturesGo'],
  },
  count: { from: ['TO_SHIP', 'IN_TRANSIT'], to: 'RECEIVED', by: ['operator'], effects: ['tellSeller'] },
  begin: { from: ['RECEIVED'], to: 'INSPECTING', by: ['operator'], effects: [] },
  /** The item is drawn up; the plan follows, then the seller's time begins. */
  pass: { from: ['INSPECTING'], to: 'PRICE_CONFIRM', by: ['operator'], effects: ['stopClock'] },
  refuse: { from: ['INSPECTING'], to: 'TO_RETURN', by: ['operator'], effects: ['tellSeller', 'endConsents'] },
  reinspect: { from: ['PRICE_CONFIRM'], to: 'INSPECTING', by: ['user'], effects: [] },
  confirmPrice: { from: ['PRICE_CONFIRM'], to: 'ON_SALE', by: ['user'], effects: ['tellSeller'] },
  expireConfirm: { from: ['PRICE_CONFIRM'], to: 'TO_RETURN', by: ['timer'], effects: ['tellSeller', 'endConsents'] },
  sell: { from: ['ON_SALE'], to: 'SOLD', by: ['system'], effects: ['tellSeller'] },
  /** The order was cancelled before it was sent. */
  unsell: { from: ['SOLD'], to: 'ON_SALE', by: ['system'], effects: ['resumeTerm', 'tellSeller'] },
  unsellHome: { from: ['SOLD'], to: 'TO_RETURN', by: ['system'], effects: ['tellSeller', 'endConsents'] },
  complete: { from: ['SOLD'], to: 'SETTLING', by: ['system'], effects: [] },
  settle: { from: ['SETTLING'], to: 'PAID', by: ['system'], effects: ['letPicturesGo'] },
  /** A buyer's return has passed. */
  comeBack: { from: ['SOLD', 'SETTLING'], to: 'ON_SALE', by: ['system'], effects: ['resumeTerm', 'tellSeller'] },
  comeBackWorse: { from: ['SOLD', 'SETTLING'], to: 'INSPECTING', by: ['system'], effects: ['tellSeller'] },
  comeBackHome: {
    from: ['SOLD', 'SETTLING', 'PAID'],
    to: 'TO_RETURN',
    by: ['system'],
    effects: ['tellSeller', 'endConsents'],
  },
  /** Wanted back by its seller; from the sale once nobody holds it. */
  recall: {
    from: ['RECEIVED', 'INSPECTING', 'PRICE_CONFIRM', 'ON_SALE'],
    to: 'TO_RETURN',
    by: ['user', 'system'],
    effects: ['tellSeller', 'endConsents'],
  },
  endTerm: { from: ['ON_SALE'], to: 'TO_RETURN', by: ['timer', 'system'], effects: ['tellSeller', 'endConsents'] },
  send: { from: ['TO_RETURN'], to: 'RETURNING', by: ['operator'], effects: ['stopClock', 'tellSeller'] },
  confirm: { from: ['RETURNING'], to: 'RETURNED', by: ['user'], effects: ['letPicturesGo'] },
  confirmBySilence: { from: ['RETURNING'], to: 'RETURNED', by: ['timer'], effects: END },
  /** A claim of its loss was paid. */
  compensate: {
    from: [
      'TO_SHIP',
      'IN_TRANSIT',
      'RECEIVED',
      'INSPECTING',
      'PRICE_CONFIRM',
      'ON_SALE',
      'SOLD',
      'TO_RETURN',
      'RETURNING',
    ],
    to: 'COMPENSATED',
    by: ['system'],
    effects: ['tellSeller', 'endConsents', 'letPicturesGo'],
  },
} as const satisfies Record<string, ConsignTransition>

export type ConsignStep = keyof typeof transitions

export const consignmentGraph: StateGraph<ConsignNames> = {
  object: 'consignment',
  starts: ['VALUING'],
  ends: ['VALUATION_REJECTED', 'CLOSED', 'RETURNED', 'COMPENSATED'],
  variants: [],
  states: {
    VALUING: {},
    NEED_PHOTOS: { timer: { key: 'consign.photos', then: 'expirePhotos' } },
    VALUATION_REJECTED: {},
    QUOTED: { timer: { key: 'consign.quote', then: 'expireQuote' } },
    CLOSED: {},
    TO_SHIP: { timer: { key: 'consign.ship', then: 'expireShip' } },
    IN_TRANSIT: {},
    RECEIVED: {},
    INSPECTING: {},
    PRICE_CONFIRM: { timer: { key: 'consign.confirm', then: 'expireConfirm' } },
    ON_SALE: { timer: { key: 'consign.term', then: 'endTerm' } },
    SOLD: {},
    SETTLING: {},
    PAID: {},
    TO_RETURN: {},
    RETURNING: { timer: { key: 'consign.received', then: 'confirmBySilence' } },
    RETURNED: {},
    COMPENSATED: {},
  },
  transitions,
}

/** States of each tab of 我的寄卖. */
export const TAB_STATES = {
  valuing: ['VALUING', 'NEED_PHOTOS', 'VALUATION_REJECTED', 'QUOTED'],
  sending: ['TO_SHIP', 'IN_TRANSIT'],
  inspecting: ['RECEIVED', 'INSPECTING', 'PRICE_CONFIRM'],
  onSale: ['ON_SALE'],
  sold: ['SOLD', 'SETTLING', 'PAID'],
  back: ['TO_RETURN', 'RETURNING', 'RETURNED', 'COMPENSATED'],
} as const satisfies Record<string, readonly ConsignState[]>
