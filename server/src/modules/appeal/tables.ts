/** Tables of appeals (migrations 180, 190). Times are ms. */
import type { AppealReason, AppealState } from '@contract/appeal'
import type { Generated } from 'kysely'
import type { AppealActor, AppealStep } from './graph'

export interface AppealTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  /** The account that gets the number; the one that asks where the proof is no account's or that has another appeal. */
  userId: number
  /** Who asks, signed in with the new number; null where the account asks for itself. */
  byUserId: Generated<number | null>
  state: AppealState
  deadlineAt: number | null
  /** null of an account whose number was released. */
  oldPhone: string | null
  phone: string
  /** The verified submission that it was compared with; empty where none is like it. */
  verificationNumber: string
  /** The file of a private picture. */
  front: string
  /** In words. */
  device: Generated<string>
  /** The device of the objection; null without one. */
  objectedOn: string | null
  /** The session that made it. */
  sessionId: number | null
  refusedFor: AppealReason | null
  dueAt: number | null
  submittedAt: number
  decidedAt: number | null
}

export interface AppealEventTable {
  id: Generated<number>
  appealId: number
  at: number
  step: AppealStep | 'create'
  fromState: AppealState | null
  toState: AppealState
  actorKind: AppealActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface AppealTables {
  appeal: AppealTable
  appealEvent: AppealEventTable
}
