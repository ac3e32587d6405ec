/** Tables of live rooms (migration 261). Times are ms. */
import type { Generated } from 'kysely'
import type { LiveEventType } from '@contract/live'
import type { RoomActor, RoomStateName, RoomStep } from './graph'

export interface LiveRoomTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  state: RoomStateName
  deadlineAt: number | null
  title: string
  hostId: number
  startAt: number
  startedAt: number | null
  endedAt: number | null
  /** Where its picture comes from. */
  source: 'demo'
  /** Of the demonstration's source: since when it has no picture. */
  signalOffAt: number | null
  shownLineId: number | null
  shownAt: number | null
  /** The number of its last event. */
  seq: Generated<number>
  notice: Generated<string>
  createdAt: number
}

export interface LiveRoomEventTable {
  id: Generated<number>
  liveRoomId: number
  at: number
  /** A step of the graph, or what the desk did without one. */
  step: RoomStep | DeskStep | 'create'
  fromState: RoomStateName | null
  toState: RoomStateName
  actorKind: RoomActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export type DeskStep =
  'change' | 'show' | 'open' | 'fold' | 'price' | 'add' | 'withdraw' | 'notice' | 'signalOff' | 'signalOn'

export interface LiveEventTable {
  roomId: number
  seq: number
  at: number
  type: LiveEventType
  lineNo: string | null
  until: number | null
  priceFen: number | null
  text: Generated<string>
}

export interface LiveViewersTable {
  /** Of the server that counts them. */
  process: string
  roomId: number
  n: number
  at: number
}

export interface LiveTables {
  liveRoom: LiveRoomTable
  liveRoomEvent: LiveRoomEventTable
  liveEvent: LiveEventTable
  liveViewers: LiveViewersTable
}
