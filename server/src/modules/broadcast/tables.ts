/** Tables of messages to many (migration 189). Times are ms. */
import type { BroadcastAudience } from '@contract/admin/broadcasts'
import type { MessageTarget } from '@contract/messages'
import type { ColumnType, Generated } from 'kysely'
import type { BroadcastActor, BroadcastState, BroadcastStep } from './graph'

export interface BroadcastTable {
  id: Generated<number>
  version: Generated<number>
  state: BroadcastState
  deadlineAt: number | null
  title: string
  text: string
  target: ColumnType<MessageTarget | null, string | null, string | null>
  audience: BroadcastAudience
  /** The last user who was looked at. */
  reachedId: Generated<number>
  /** How many were written to. */
  sent: Generated<number>
  createdAt: number
}

export interface BroadcastEventTable {
  id: Generated<number>
  broadcastId: number
  at: number
  step: BroadcastStep | 'create'
  fromState: BroadcastState | null
  toState: BroadcastState
  actorKind: BroadcastActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

/** When a user was last written to by one. */
export interface BroadcastReachTable {
  userId: number
  at: number
}

export interface BroadcastTables {
  broadcast: BroadcastTable
  broadcastEvent: BroadcastEventTable
  broadcastReach: BroadcastReachTable
}
