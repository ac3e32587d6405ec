/**
 * The graph of a room (design: live and play 2.2). When it starts is a date of its own, so what that makes due is done
 * by sweeps.ts, as the actor `clock`; only a pause has a timer of the graph.
 *
 *   DRAFT → SCHEDULED → LIVE ⇄ PAUSED → ENDED;  DRAFT, SCHEDULED → CANCELLED;  SCHEDULED, LIVE, PAUSED → BANNED
 */
import type { GraphNames, StateGraph, Transition } from '../../state-graph/graph'

export const ROOM_STATES = ['DRAFT', 'SCHEDULED', 'LIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'BANNED'] as const
export type RoomStateName = (typeof ROOM_STATES)[number]
export type RoomActor = 'operator' | 'source' | 'clock' | 'timer'

export interface RoomNames extends GraphNames {
  state: RoomStateName
  step: RoomStep
  actor: RoomActor
  variant: never
  effect: 'closeLines' | 'tell'
  timer: 'live.pause'
}

interface RoomTransition extends Transition<Omit<RoomNames, 'step'> & { step: string }> {
  to: RoomStateName
}

const OVER = ['closeLines', 'tell'] as const

const roomTransitions = {
  publish: { from: ['DRAFT'], to: 'SCHEDULED', by: ['operator'], effects: ['tell'] },
  discard: { from: ['DRAFT'], to: 'CANCELLED', by: ['operator'], effects: ['closeLines'] },
  reschedule: { from: ['SCHEDULED'], to: 'SCHEDULED', by: ['operator'], effects: ['tell'] },
  cancel: { from: ['SCHEDULED'], to: 'CANCELLED', by: ['operator'], effects: OVER },
  /** The host did not come. */
  cancelLate: { from: ['SCHEDULED'], to: 'CANCELLED', by: ['clock'], effects: OVER },
  start: { from: ['SCHEDULED'], to: 'LIVE', by: ['operator'], effects: ['tell'] },
  /** The source has stopped; what is open stays open. */
  pause: { from: ['LIVE'], to: 'PAUSED', by: ['source'], effects: ['tell'] },
  resume: { from: ['PAUSED'], to: 'LIVE', by: ['source'], effects: ['tell'] },
  end: { from: ['LIVE', 'PAUSED'], to: 'ENDED', by: ['operator', 'clock'], effects: OVER },
  /** The source did not come back. */
  endPaused: { from: ['PAUSED'], to: 'ENDED', by: ['timer'], effects: OVER },
  ban: { from: ['SCHEDULED', 'LIVE', 'PAUSED'], to: 'BANNED', by: ['operator'], effects: OVER },
} as const satisfies Record<string, RoomTransition>
export type RoomStep = keyof typeof roomTransitions

export const liveRoomGraph: StateGraph<RoomNames> = {
  object: 'liveRoom',
  starts: ['DRAFT'],
  ends: ['ENDED', 'CANCELLED', 'BANNED'],
  variants: [],
  states: {
    DRAFT: {},
    SCHEDULED: {},
    LIVE: {},
    PAUSED: { timer: { key: 'live.pause', then: 'endPaused' } },
    ENDED: {},
    CANCELLED: {},
    BANNED: {},
  },
  transitions: roomTransitions,
}
