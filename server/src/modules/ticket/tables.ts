/** Tables of complaints and opinions (migration 241). Money is fen, times are ms. */
import type {
  FeedbackCategory,
  FeedbackState,
  TicketCategory,
  TicketOutcome,
  TicketState,
  TicketSubjectKind,
  TicketWish,
} from '@contract/ticket'
import type { ColumnType, Generated } from 'kysely'
import type { FeedbackStep } from './feedback-graph'
import type { TicketActor, TicketStep } from './graph'

/** Files of private pictures. */
type Files = ColumnType<string[], string | undefined, string>

export interface TicketTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  userId: number
  state: TicketState
  deadlineAt: number | null
  subjectKind: TicketSubjectKind
  subjectRef: string
  category: TicketCategory
  wish: TicketWish
  text: string
  files: Files
  dueAt: number | null
  offerText: Generated<string>
  /** null before a proposal, 0 of one without money */
  offerFen: number | null
  offeredAt: number | null
  isFinal: Generated<boolean>
  agreedAt: number | null
  outcome: TicketOutcome | null
  isReopened: Generated<boolean>
  closedAt: number | null
  createdAt: number
}

export interface TicketEventTable {
  id: Generated<number>
  ticketId: number
  at: number
  step: TicketStep | 'create' | 'reply'
  fromState: TicketState | null
  toState: TicketState
  actorKind: TicketActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface TicketWordsTable {
  id: Generated<number>
  ticketId: number
  author: 'user' | 'operator'
  operatorId: number | null
  text: string
  files: Files
  at: number
}

export interface FeedbackTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  /** null of a visitor */
  userId: number | null
  state: FeedbackState
  /** Opinions have no timer. */
  deadlineAt: Generated<null>
  category: FeedbackCategory
  text: string
  files: Files
  /** The address that it is about; empty without one. */
  page: Generated<string>
  answer: Generated<string>
  createdAt: number
}

export interface FeedbackEventTable {
  id: Generated<number>
  feedbackId: number
  at: number
  step: FeedbackStep | 'create'
  fromState: FeedbackState | null
  toState: FeedbackState
  actorKind: 'user' | 'operator'
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface TicketTables {
  ticket: TicketTable
  ticketEvent: TicketEventTable
  ticketWords: TicketWordsTable
  feedback: FeedbackTable
  feedbackEvent: FeedbackEventTable
}
