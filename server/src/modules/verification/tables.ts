/** Tables of identity verifications (migrations 184, 185). Times are ms. Names and numbers are sealed. */
import type { IdField, IdReason, IdType, VerificationState } from '@contract/verification'
import type { ColumnType, Generated } from 'kysely'
import type { VerificationActor, VerificationStep } from './graph'

export interface RefusedField {
  field: IdField
  why: IdReason
}

export interface VerificationTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  userId: number
  state: VerificationState
  deadlineAt: number | null
  type: IdType
  way: 'auto' | 'customer'
  nameSealed: string
  nameMasked: string
  idSealed: string
  idMasked: string
  idMark: string
  /** The day; empty for 长期. */
  validUntil: string
  /** Files of private pictures. */
  front: string
  back: string
  /** Sealed JSON of what a machine read in the photographs; null where none did. */
  readSealed: string | null
  reasons: ColumnType<RefusedField[], string | undefined, string>
  note: Generated<string>
  /** Why a machine left it to a person. */
  doubt: Generated<string>
  dueAt: number | null
  submittedAt: number
  decidedAt: number | null
}

export interface VerificationEventTable {
  id: Generated<number>
  verificationId: number
  at: number
  step: VerificationStep | 'create'
  fromState: VerificationState | null
  toState: VerificationState
  actorKind: VerificationActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

/** How often a user's photographs were read by a machine on the last day of it. */
export interface VerificationReadingTable {
  userId: number
  /** In China. */
  day: string
  used: number
}

export interface VerificationTables {
  verificationReading: VerificationReadingTable
  verification: VerificationTable
  verificationEvent: VerificationEventTable
}
