/**
 * The parcel's graphs (design: selling 2.2): one for parcels that leave the warehouse, one for those that come to it.
 * `repository.ts` carries a transition out; what they belong to follows them (`followers.ts`). When a parcel must have
 * moved on is no timer of its own (`due_at`): a search for it begins then, which is a claim's.
 *
 *   out  PACKED → MOVING → DELIVERED → CONFIRMED                              CANCELLED before MOVING, LOST after it
 *   in   CREATED → BOOKED → PICKED_UP → MOVING → SIGNED → COUNTED             CANCELLED before PICKED_UP
 */
import type { ParcelDirection, ParcelState } from '@contract/admin/parcel'
import type { TraceStatus } from '../../courier/port'
import { isPossible, type GraphNames, type StateGraph, type Transition as AnyTransition } from '../../state-graph/graph'

/**
 * `order`: the parcel's order has ended, and the parcel follows it. `user`: its owner; `system`: the owner's silence,
 * or the end of what it belongs to. Whether it is theirs to do, the area that follows the parcel has checked.
 */
export const PARCEL_ACTORS = ['courier', 'operator', 'order', 'user', 'system'] as const
export type ParcelActor = (typeof PARCEL_ACTORS)[number]

/** What follows a step, in the same transaction (lead-parcel.ts): whose hands the items are in. */
export type ParcelEffect = 'giveToCourier' | 'giveToBuyer' | 'takeIn' | 'giveUp' | 'cancelBooking'

export interface ParcelNames extends GraphNames {
  state: ParcelState
  step: ParcelStep
  actor: ParcelActor
  variant: ParcelDirection
  effect: ParcelEffect
  timer: never
}

type Transition = AnyTransition<Omit<ParcelNames, 'step'> & { step: string }>

const transitions = {
  /** Leaves the warehouse: scanned by an operator, or collected by the courier. */
  handOver: { from: ['PACKED'], to: 'MOVING', by: ['operator', 'courier'], effects: ['giveToCourier'] },
  deliver: { from: ['MOVING'], to: 'DELIVERED', by: ['operator', 'courier'], only: 'out', effects: ['giveToBuyer'] },
  confirm: { from: ['DELIVERED'], to: 'CONFIRMED', by: ['order', 'user', 'system'], effects: [] },
  unpack: { from: ['PACKED'], to: 'CANCELLED', by: ['operator', 'order'], effects: ['cancelBooking'] },

  book: { from: ['CREATED'], to: 'BOOKED', by: ['operator', 'user'], effects: [] },
  collect: { from: ['BOOKED'], to: 'PICKED_UP', by: ['courier', 'operator'], effects: ['giveToCourier'] },
  /** With a courier of the sender's own the waybill comes with the parcel already on its way. */
  send: { from: ['CREATED', 'PICKED_UP'], to: 'MOVING', by: ['operator', 'courier', 'user'], effects: [] },
  sign: {
    from: ['PICKED_UP', 'MOVING'],
    to: 'SIGNED',
    by: ['courier', 'operator'],
    only: 'in',
    effects: ['takeIn'],
  },
  /** Counted without a notice too: the parcel is on the table. */
  count: { from: ['PICKED_UP', 'MOVING', 'SIGNED'], to: 'COUNTED', by: ['operator'], only: 'in', effects: ['takeIn'] },
  cancel: {
    from: ['CREATED', 'BOOKED'],
    to: 'CANCELLED',
    by: ['operator', 'order', 'user', 'system'],
    effects: ['cancelBooking'],
  },
  /** The order ended while the merchant's parcel was on its way; it goes back uncounted. */
  abandon: { from: ['MOVING', 'SIGNED'], to: 'CANCELLED', by: ['order'], only: 'in', effects: [] },

  /** The search for it has ended; `courier` is the courier's silence, `order` its buyer, who does not wait. */
  lose: { from: ['PICKED_UP', 'MOVING'], to: 'LOST', by: ['operator', 'courier', 'order'], effects: ['giveUp'] },
} as const satisfies Record<string, Transition>

export type ParcelStep = keyof typeof transitions

export const parcelGraph: StateGraph<ParcelNames> = {
  object: 'parcel',
  starts: ['CREATED', 'PACKED'],
  ends: ['COUNTED', 'CONFIRMED', 'CANCELLED', 'LOST'],
  variants: ['in', 'out'],
  states: {
    CREATED: {},
    BOOKED: {},
    PICKED_UP: {},
    PACKED: {},
    MOVING: {},
    SIGNED: {},
    COUNTED: {},
    DELIVERED: {},
    CONFIRMED: {},
    CANCELLED: {},
    LOST: {},
  },
  transitions,
}

/** States in which (carrier, waybill) is taken. */
export const ALIVE: readonly ParcelState[] = [
  'CREATED',
  'BOOKED',
  'PICKED_UP',
  'PACKED',
  'MOVING',
  'SIGNED',
  'DELIVERED',
]

const OUT_STEPS: Readonly<Partial<Record<TraceStatus, readonly ParcelStep[]>>> = {
  collected: ['handOver'],
  moving: ['handOver'],
  delivering: ['handOver'],
  signed: ['handOver', 'deliver'],
}
const IN_STEPS: Readonly<Partial<Record<TraceStatus, readonly ParcelStep[]>>> = {
  collected: ['collect'],
  moving: ['collect', 'send'],
  delivering: ['collect', 'send'],
  signed: ['collect', 'send', 'sign'],
}

/**
 * The steps that a notice means for a parcel, in their sequence. They lead forward only: a notice that comes late,
 * twice or before an earlier one leads to the same state.
 */
export function stepsOf(direction: 'in' | 'out', status: TraceStatus, from: ParcelState): ParcelStep[] {
  const wanted = (direction === 'out' ? OUT_STEPS : IN_STEPS)[status] ?? []
  const steps: ParcelStep[] = []
  let state = from
  for (const step of wanted) {
    if (!isPossible(parcelGraph, step, { state, variant: direction })) continue
    steps.push(step)
    state = parcelGraph.transitions[step].to
  }
  return steps
}
