/**
 * The parcel's graphs (design: selling 2.2): one for parcels that leave the warehouse, one for those that come to it.
 * `repository.ts` carries a transition out; workflows lead orders by them.
 *
 *   out  PACKED → MOVING → DELIVERED → CONFIRMED                              CANCELLED before MOVING, LOST after it
 *   in   CREATED → BOOKED → PICKED_UP → MOVING → SIGNED → COUNTED             CANCELLED before PICKED_UP
 */
import type { ParcelState } from '@contract/admin/parcel'

export const PARCEL_ACTORS = ['buyer', 'courier', 'operator', 'system', 'timer'] as const
export type ParcelActor = (typeof PARCEL_ACTORS)[number]

/** What a courier reports. `problem` and `returned` are shown and change no state. */
export const TRACE_STATUSES = ['collected', 'moving', 'delivering', 'signed', 'problem', 'returned'] as const
export type TraceStatus = (typeof TRACE_STATUSES)[number]

interface Transition {
  from: readonly ParcelState[]
  to: ParcelState
  by: readonly ParcelActor[]
}

const transitions = {
  /** Leaves the warehouse: scanned by an operator, or collected by the courier. */
  handOver: { from: ['PACKED'], to: 'MOVING', by: ['operator', 'courier'] },
  deliver: { from: ['MOVING'], to: 'DELIVERED', by: ['operator', 'courier'] },
  confirm: { from: ['DELIVERED'], to: 'CONFIRMED', by: ['buyer', 'timer', 'system'] },
  unpack: { from: ['PACKED'], to: 'CANCELLED', by: ['operator', 'system'] },

  book: { from: ['CREATED'], to: 'BOOKED', by: ['operator', 'system'] },
  collect: { from: ['BOOKED'], to: 'PICKED_UP', by: ['courier', 'operator'] },
  /** With a courier of the sender's own the waybill comes with the parcel already on its way. */
  send: { from: ['CREATED', 'PICKED_UP'], to: 'MOVING', by: ['operator', 'courier', 'system'] },
  sign: { from: ['PICKED_UP', 'MOVING'], to: 'SIGNED', by: ['courier', 'operator'] },
  /** Counted without a notice too: the parcel is on the table. */
  count: { from: ['PICKED_UP', 'MOVING', 'SIGNED'], to: 'COUNTED', by: ['operator'] },
  cancel: { from: ['CREATED', 'BOOKED'], to: 'CANCELLED', by: ['operator', 'system'] },
  /** The order ended while the merchant's parcel was on its way; it goes back uncounted. */
  abandon: { from: ['MOVING', 'SIGNED'], to: 'CANCELLED', by: ['system'] },

  lose: { from: ['PICKED_UP', 'MOVING'], to: 'LOST', by: ['operator', 'timer'] },
} as const satisfies Record<string, Transition>

export type ParcelStep = keyof typeof transitions
export const PARCEL_STEPS: Readonly<Record<ParcelStep, Transition>> = transitions

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
 * The steps that a notice means for a parcel, in their sequence. They lead forward only: a notice that comes late, twice
 * or before an earlier one leads to the same state.
 */
export function stepsOf(direction: 'in' | 'out', status: TraceStatus, from: ParcelState): ParcelStep[] {
  const wanted = (direction === 'out' ? OUT_STEPS : IN_STEPS)[status] ?? []
  const steps: ParcelStep[] = []
  let state = from
  for (const step of wanted) {
    const { from: starts, to } = PARCEL_STEPS[step]
    if (!starts.includes(state)) continue
    steps.push(step)
    state = to
  }
  return steps
}
