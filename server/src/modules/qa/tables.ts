/** Tables of questions (migration 247). Times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { QuestionHideReason, QuestionState, QuestionTopic } from '@contract/qa'
import type { QuestionActor, QuestionStep } from './graph'

export interface QaQuestionTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  itemId: number
  userId: number
  /** The question to which the author adds one; null of a question itself. */
  follows: number | null
  topic: QuestionTopic
  text: string
  /** Files of private pictures. */
  photos: ColumnType<string[], string, string>
  state: QuestionState
  /** Questions have no timer. */
  deadlineAt: Generated<null>
  /** Until when an operator should have answered. */
  dueAt: number
  hiddenFor: QuestionHideReason | null
  /** Of CHECKING the merchant's, which nobody else reads yet. */
  answer: string | null
  answeredBy: 'warehouse' | 'merchant' | null
  answeredAt: number | null
  answerPhotos: ColumnType<string[], string | undefined, string>
  /** Attribute and value, once they are in the item's attributes. */
  fact: string | null
  createdAt: number
}

export interface QaEventTable {
  id: Generated<number>
  questionId: number
  at: number
  step: QuestionStep | 'create' | 'fact' | 'dismiss'
  fromState: QuestionState | null
  toState: QuestionState
  actorKind: QuestionActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface QaFollowTable {
  questionId: number
  userId: number
  at: number
}

export interface QaUsefulTable {
  questionId: number
  userId: number
  at: number
}

export interface QaReportTable {
  questionId: number
  userId: number
  why: QuestionHideReason
  at: number
  /** When an operator has looked at it. */
  handledAt: Generated<number | null>
}

export interface QaTables {
  qaQuestion: QaQuestionTable
  qaEvent: QaEventTable
  qaFollow: QaFollowTable
  qaUseful: QaUsefulTable
  qaReport: QaReportTable
}
