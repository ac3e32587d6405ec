/** Tables of reviews (migration 138). Times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { GradeMatch, HideReason, ReviewState } from '@contract/review'
import type { ReviewActor, ReviewStep } from './graph'

export interface ReviewTable {
  id: Generated<number>
  number: string
  version: Generated<number>
  orderNo: string
  itemId: number
  userId: number
  /** Of the item when it was reviewed: what is counted by brand and series. */
  brandId: number
  seriesId: number
  /** The review to which the author adds; null of a review itself. */
  follows: number | null
  /** Null together with the stars of what is added. */
  gradeMatch: GradeMatch | null
  packing: number | null
  service: number | null
  text: string
  /** Files of private pictures. */
  photos: ColumnType<string[], string, string>
  isAnonymous: boolean
  state: ReviewState
  /** Reviews have no timer. */
  deadlineAt: Generated<null>
  hiddenFor: HideReason | null
  reply: string | null
  repliedAt: number | null
  createdAt: number
}

export interface ReviewEventTable {
  id: Generated<number>
  reviewId: number
  at: number
  step: ReviewStep | 'create' | 'reply'
  fromState: ReviewState | null
  toState: ReviewState
  actorKind: ReviewActor
  actorId: string
  reason: string
  key: Generated<string | null>
}

export interface ReviewTables {
  review: ReviewTable
  reviewEvent: ReviewEventTable
}
